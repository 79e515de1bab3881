const dialogs = ["dialog", "alertdialog"].map((role) => `[role="${role}"]`).join();
const openDialogs = `:is(${dialogs}):not([data-closed])`;

export const isDialogOpen = () => document.querySelector(openDialogs) !== null;

/** Whether an open dialog has the focus and `element` is on the screen behind it. */
export function isBehindDialog(element: Element): boolean {
  return document.activeElement?.closest(openDialogs) != null && element.closest(dialogs) === null;
}
