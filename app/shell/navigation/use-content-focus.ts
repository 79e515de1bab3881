import { useEffect } from "react";
import { useLocation, useNavigationType } from "react-router";
import { contentId } from "#app/ui/layout/skip-link.tsx";

/** Moves the focus to the new screen if the element that opened it was removed with the previous screen. */
export function useContentFocus(): void {
  const { pathname } = useLocation();
  const way = useNavigationType();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each screen
  useEffect(() => {
    if (way === "POP" || document.activeElement !== document.body) return;
    document.getElementById(contentId)?.focus({ preventScroll: true });
  }, [pathname]);
}
