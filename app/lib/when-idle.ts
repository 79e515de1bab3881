/** Runs `callback` in the browser's next idle period, at the latest after two seconds. */
export const whenIdle = (callback: () => void) =>
  "requestIdleCallback" in window
    ? requestIdleCallback(callback, { timeout: 2000 })
    : setTimeout(callback, 200);
