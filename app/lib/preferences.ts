import { useSyncExternalStore } from "react";

const oneOf =
  <const Value extends string>(...values: Value[]) =>
  (text: string) =>
    values.find((value) => value === text);

/** A preference in localStorage, synchronised across tabs. It is `fallback` while prerendering. */
export function preference<const Value extends string>(
  key: string,
  fallback: Value,
  parseText: (text: string) => Value | undefined,
) {
  const listeners = new Set<() => void>();
  let unsaved: Value | undefined;
  // A screen with amounts reads the value hundreds of times, and localStorage is slow.
  let cached: Value | undefined;

  const parse = (text: string | null) => (text === null ? fallback : (parseText(text) ?? fallback));
  const stored = (): Value => {
    try {
      return unsaved ?? parse(localStorage.getItem(key));
    } catch {
      return fallback;
    }
  };
  const read = () => cached ?? stored();
  const notify = () => {
    cached = listeners.size > 0 ? stored() : undefined;
    for (const listener of listeners) listener();
  };
  const onStorage = (event: StorageEvent) => {
    if (event.key === key || event.key === null) notify();
  };
  const subscribe = (listener: () => void) => {
    if (listeners.size === 0) {
      window.addEventListener("storage", onStorage);
      cached = stored();
    }
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
      if (listeners.size > 0) return;
      window.removeEventListener("storage", onStorage);
      cached = undefined;
    };
  };
  const write = (value: Value) => {
    try {
      localStorage.setItem(key, value);
      unsaved = undefined;
    } catch {
      unsaved = value;
    }
    notify();
  };
  const use = () => useSyncExternalStore(subscribe, read, () => fallback);
  return { read, write, subscribe, use };
}

const theme = preference("theme", "light", oneOf("light", "dark"));
const valuesHidden = preference("valuesHidden", "false", oneOf("false", "true"));
const tourCompleted = preference("hasCompletedTour", "false", oneOf("false", "true"));
const singleKeys = preference("singleKeys", "true", oneOf("true", "false"));

export const useTheme = theme.use;
export const setTheme = theme.write;

export const useValuesHidden = () => valuesHidden.use() === "true";
export const setValuesHidden = (hidden: boolean) => valuesHidden.write(hidden ? "true" : "false");

export const useTourCompleted = () => tourCompleted.use() === "true";
export const completeTour = () => tourCompleted.write("true");

/** Whether single letters are shortcuts. People who speak to their computer turn them off. */
export const useSingleKeys = () => singleKeys.use() === "true";
export const setSingleKeys = (on: boolean) => singleKeys.write(on ? "true" : "false");
export const areSingleKeysOn = () => singleKeys.read() === "true";

/** The background colours of tokens.css, for the browser's own toolbar. */
export const themeColors = { light: "#fbfaf6", dark: "#0e131d" };

/** Runs in the page's head before the first paint. The text must be constant: the server puts its hash into the CSP. */
export const themeScript = `try{if(localStorage.getItem("theme")==="dark"){document.documentElement.classList.add("dark");document.querySelector("meta[name=theme-color]").content="${themeColors.dark}"}}catch{}`;

/** Keeps the class of <html> and the browser's toolbar colour equal to the preference. Returns the unsubscribe function. */
export function syncTheme(): () => void {
  const apply = () => {
    const now = theme.read();
    document.documentElement.classList.toggle("dark", now === "dark");
    document.querySelector("meta[name=theme-color]")?.setAttribute("content", themeColors[now]);
  };
  apply();
  return theme.subscribe(apply);
}
