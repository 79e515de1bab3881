/** Focuses the first field, except on touch devices, where the keyboard would open. */
export function focusOnArrival(field: { focus: () => void } | null): void {
  if (!window.matchMedia("(pointer: coarse)").matches) field?.focus();
}
