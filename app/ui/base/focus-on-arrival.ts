/** Puts the cursor where a person would click first; not on touch, where it would bring up the keyboard. */
export function focusOnArrival(field: { focus: () => void } | null): void {
  if (!window.matchMedia("(pointer: coarse)").matches) field?.focus();
}
