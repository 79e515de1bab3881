import { useSyncExternalStore } from "react";
import { once } from "#domain/kernel/once.ts";

const alwaysFalse = () => false;

/** All components that use the hook share one MediaQueryList and one listener: each row of a table uses several hooks. */
export function createMediaHook(query: string): () => boolean {
  const mediaQuery = once(() => window.matchMedia(query));
  const listeners = new Set<() => void>();
  const notify = () => {
    for (const listener of listeners) listener();
  };
  const subscribe = (listener: () => void) => {
    if (listeners.size === 0) mediaQuery().addEventListener("change", notify);
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) mediaQuery().removeEventListener("change", notify);
    };
  };
  const matches = () => mediaQuery().matches;
  return () => useSyncExternalStore(subscribe, matches, alwaysFalse);
}

const phoneQuery = "(width < 40rem)";

/** True if the window is as narrow as a phone; false while prerendering. */
export const usePhone = createMediaHook(phoneQuery);

/** As `usePhone`, for code outside components. */
export const isPhone = (): boolean => typeof window !== "undefined" && window.matchMedia(phoneQuery).matches;

/** True if the portfolio menu is beside the screen, false if it is below it. */
export const useMenuBeside = createMediaHook("(width >= 64rem)");

/** True if a table is too narrow for its `wide` columns. */
export const useNarrow = createMediaHook("(width < 80rem)");

/** True if a table has room for every figure in a separate column. */
export const useWidest = createMediaHook("(width >= 90rem)");

/** True if a table has room for figures of secondary interest in columns of their own. */
export const useUltrawide = createMediaHook("(width >= 110rem)");

/** True if a table row is too narrow for several buttons. */
export const useTightRows = createMediaHook("(width < 48rem), (width < 80rem) and (pointer: coarse)");
