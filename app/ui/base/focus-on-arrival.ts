import { isBehindDialog } from "#app/lib/open-dialog.ts";

/**
 * Focuses the first field, except on touch devices, where the keyboard would open.
 * A screen that arrives behind an open dialog leaves the focus there. `element` is the field or contains it.
 */
export function focusOnArrival(element: HTMLElement | null, focus = () => element?.focus()): void {
  if (!element || isBehindDialog(element)) return;
  if (!window.matchMedia("(pointer: coarse)").matches) focus();
}
