import { useCallback, useSyncExternalStore } from "react";

const never = () => false;

function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const media = window.matchMedia(query);
      media.addEventListener("change", listener);
      return () => media.removeEventListener("change", listener);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches, never);
}

/** Whether the window is as narrow as a phone; false while prerendering. */
export const usePhone = () => useMedia("(width < 40rem)");

/** Whether the menu of a portfolio stands beside the screen rather than under it. */
export const useMenuBeside = () => useMedia("(width >= 64rem)");

/** Whether a table has no room for its `wide` columns. */
export const useNarrow = () => useMedia("(width < 80rem)");

/** Whether several buttons have no room in a row of a table. */
export const useTightRows = () => useMedia("(width < 48rem), (width < 80rem) and (pointer: coarse)");
