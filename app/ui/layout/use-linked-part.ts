import { type RefObject, useEffect, useRef } from "react";
import { useLocation } from "react-router";

/** The element of a part of the screen. An address that ends in its id, as links of mails do, shows and focuses it. */
export function useLinkedPart<Part extends HTMLElement>(id: string | undefined): RefObject<Part | null> {
  const { hash } = useLocation();
  const part = useRef<Part>(null);
  useEffect(() => {
    if (id === undefined || hash !== `#${id}`) return;
    part.current?.scrollIntoView();
    part.current?.focus({ preventScroll: true });
  }, [id, hash]);
  return part;
}
