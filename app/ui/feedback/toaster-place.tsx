import { useSyncExternalStore } from "react";
import type { toast } from "sonner";
import { useLate } from "#app/lib/use-late.ts";

type Show = (teller: typeof toast) => void;

let isWanted = false;
let teller: typeof toast | undefined;
const waiting: Show[] = [];
const listeners = new Set<() => void>();

/** Loads the notification code. Public pages load it only when there is something to show. */
export function wantToaster(): void {
  isWanted = true;
  for (const listener of listeners) listener();
}

/** Runs `show` now, or as soon as the notification code is loaded. */
export function whenToasterIsThere(show: Show): void {
  if (teller) {
    show(teller);
    return;
  }
  waiting.push(show);
  wantToaster();
}

function onThere(arrived: typeof toast): void {
  teller = arrived;
  for (const show of waiting.splice(0)) show(arrived);
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** The region for notifications. It stays mounted while screens change. */
export function ToasterPlace() {
  const wanted = useSyncExternalStore(
    subscribe,
    () => isWanted,
    () => false,
  );
  const { module } = useLate(() => import("#app/ui/feedback/toaster.tsx"), wanted);
  return module && <module.Toaster onThere={onThere} />;
}
