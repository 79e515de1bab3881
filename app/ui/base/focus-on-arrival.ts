import { isBehindDialog } from "#app/lib/open-dialog.ts";

/**
 * Focuses the first field, except on touch devices, where the keyboard would open.
 * A screen that arrives behind an open dialog leaves the focus there. `element` is the field or contains it.
 */
export function focusOnArrival(element: HTMLElement | null, focus = () => element?.focus()): void {
  if (!element || isBehindDialog(element)) return;
  if (!window.matchMedia("(pointer: coarse)").matches) focus();
}

/** Focuses a place that is no field, also on touch devices: no keyboard opens for it. */
export function focusPlace(element: HTMLElement | null, options?: FocusOptions): void {
  if (element && !isBehindDialog(element)) element.focus(options);
}

/** Whether the element that had the focus is gone. */
export const isFocusLost = (): boolean => document.activeElement?.matches("body") ?? true;
