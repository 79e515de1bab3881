import { type RefObject, useState } from "react";

/** Moves the focus to the screen if the element that opened the dialog no longer exists. */
export function restoreFocus(open: boolean) {
  if (open) return;
  requestAnimationFrame(() => {
    if (document.activeElement === document.body) {
      document.querySelector("main")?.focus({ preventScroll: true });
    }
  });
}

const focused = () => (document.activeElement instanceof HTMLElement ? document.activeElement : null);

/**
 * The function for `finalFocus`. It names the element that had the focus when the dialog was requested. Base UI reads
 * that element only later, and may then find a control of another dialog. `chosen` names another element.
 */
export function useReturnFocus(
  open: boolean,
  popup: RefObject<HTMLElement | null>,
  chosen: (() => HTMLElement | null) | undefined,
) {
  const [wasOpen, setWasOpen] = useState(open);
  const [opener, setOpener] = useState(() => (open ? focused() : null));
  if (open !== wasOpen) {
    setWasOpen(open);
    if (open) setOpener(focused());
  }
  return () => {
    const element = chosen?.();
    if (element) return element;
    const { activeElement, body } = document;
    const hasMovedOn = activeElement !== body && !popup.current?.contains(activeElement);
    if (hasMovedOn) return false;
    return opener?.isConnected && opener !== body ? opener : true;
  };
}
