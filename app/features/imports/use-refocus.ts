import { type RefObject, useEffect, useRef } from "react";
import { isFocusLost } from "#app/ui/base/focus-on-arrival.ts";

/** Where another part of a box has taken the place of the focused one, focuses its first empty field, or its first control. */
export function useRefocus(box: RefObject<HTMLElement | null>, part: unknown): void {
  const shown = useRef(part);
  useEffect(() => {
    if (shown.current === part) return;
    shown.current = part;
    if (!isFocusLost()) return;
    const found = box.current?.querySelectorAll<HTMLElement>(":is(input, button):not([aria-hidden])");
    const controls = [...(found ?? [])];
    const empty = controls.find((control) => control instanceof HTMLInputElement && control.value === "");
    (empty ?? controls[0])?.focus();
  }, [box, part]);
}
