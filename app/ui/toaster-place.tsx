import { useSyncExternalStore } from "react";
import { useLate } from "#app/lib/use-late.ts";

let isWanted = false;
let isThere = false;
const waiting: (() => void)[] = [];
const listeners = new Set<() => void>();

/** Fetches what shows notifications; public pages do without until there is something to notify of. */
export function wantToaster(): void {
  isWanted = true;
  for (const listener of listeners) listener();
}

/** At once, or as soon as there is something that shows it. */
export function whenToasterIsThere(show: () => void): void {
  if (isThere) {
    show();
    return;
  }
  waiting.push(show);
  wantToaster();
}

function onThere(): void {
  isThere = true;
  for (const show of waiting.splice(0)) show();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Notifications, over every screen and from one to the next. */
export function ToasterPlace() {
  const wanted = useSyncExternalStore(
    subscribe,
    () => isWanted,
    () => false,
  );
  const { module } = useLate(() => import("#app/ui/toaster.tsx"), wanted);
  return module && <module.Toaster onThere={onThere} />;
}
