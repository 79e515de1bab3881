import { useEffect, useRef } from "react";

/** Moves the focus to the screen when an empty or passing state leaves with its focused button. */
export function useFocusOnceFilled(isEmpty: boolean): void {
  const wasEmpty = useRef(isEmpty);
  useEffect(() => {
    const isLost = document.activeElement === document.body;
    if (wasEmpty.current && !isEmpty && isLost)
      document.querySelector("main")?.focus({ preventScroll: true });
    wasEmpty.current = isEmpty;
  }, [isEmpty]);
}
