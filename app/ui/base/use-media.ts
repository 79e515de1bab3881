import { useSyncExternalStore } from "react";
import { once } from "#domain/once.ts";

const never = () => false;

/** One question to the browser, however many ask it. */
function mediaHook(query: string): () => boolean {
  const asked = once(() => window.matchMedia(query));
  const subscribe = (listener: () => void) => {
    asked().addEventListener("change", listener);
    return () => asked().removeEventListener("change", listener);
  };
  const matches = () => asked().matches;
  return () => useSyncExternalStore(subscribe, matches, never);
}

/** Whether the window is as narrow as a phone; false while prerendering. */
export const usePhone = mediaHook("(width < 40rem)");

/** Whether the menu of a portfolio stands beside the screen rather than under it. */
export const useMenuBeside = mediaHook("(width >= 64rem)");

/** Whether a table has no room for its `wide` columns. */
export const useNarrow = mediaHook("(width < 80rem)");

/** Whether a table has room for every figure in a column of its own. */
export const useWidest = mediaHook("(width >= 90rem)");

/** Whether several buttons have no room in a row of a table. */
export const useTightRows = mediaHook("(width < 48rem), (width < 80rem) and (pointer: coarse)");
