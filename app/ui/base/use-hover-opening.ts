import {
  type KeyboardEvent,
  type PointerEvent,
  type SyntheticEvent,
  useEffect,
  useRef,
  useState,
} from "react";

/** Delays in milliseconds. */
type Delays = {
  open: number;
  /** For this time after one popup has closed, the next opens without delay. */
  skip: number;
};

/** Milliseconds to move the pointer from the anchor to the popup. */
const closeDelay = 120;

let closedAt = Number.NEGATIVE_INFINITY;
let closeCurrent: (() => void) | undefined;

/** Opens a popup for the element that is hovered or has keyboard focus. Only one popup is open at a time. */
export function useHoverOpening({ open, skip }: Delays) {
  const [anchor, setAnchor] = useState<Element | null>(null);
  const timer = useRef<number>(undefined);
  const wait = (milliseconds: number, act: () => void) => {
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(act, milliseconds);
  };
  const close = () => {
    window.clearTimeout(timer.current);
    if (closeCurrent === closeOwn.current) {
      closeCurrent = undefined;
      closedAt = Date.now();
    }
    setAnchor(null);
  };
  const closeOwn = useRef(close);
  useEffect(() => () => closeOwn.current(), []);

  const show = (element: Element) => {
    if (closeCurrent !== closeOwn.current) closeCurrent?.();
    closeCurrent = closeOwn.current;
    setAnchor(element);
  };
  const enter = (event: PointerEvent) => {
    if (event.pointerType === "touch") return;
    const element = event.currentTarget;
    const isImmediate = closeCurrent || Date.now() - closedAt < skip;
    wait(isImmediate ? 0 : open, () => show(element));
  };
  const leave = () => wait(anchor ? closeDelay : 0, close);

  return {
    anchor,
    show,
    close,
    anchorProps: {
      onPointerEnter: enter,
      onPointerLeave: leave,
      onPointerDown: close,
      onBlur: close,
      onFocus: (event: SyntheticEvent) => {
        if (event.currentTarget.matches(":focus-visible")) show(event.currentTarget);
      },
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key === "Escape") close();
      },
    },
    popupProps: { onPointerEnter: () => window.clearTimeout(timer.current), onPointerLeave: leave },
  };
}
