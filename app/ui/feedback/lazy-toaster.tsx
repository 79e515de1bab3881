import { useSyncExternalStore } from "react";
import type { toast } from "sonner";
import { useLazyModule } from "#app/lib/use-lazy-module.ts";

type Show = (sonner: typeof toast) => void;

let isRequested = false;
let sonner: typeof toast | undefined;
const waiting: Show[] = [];
const listeners = new Set<() => void>();

/** Loads the notification code. Public pages load it only when there is something to show. */
export function loadToaster(): void {
  isRequested = true;
  for (const listener of listeners) listener();
}

/** Runs `show` now, or as soon as the notification code is loaded. */
export function withToaster(show: Show): void {
  if (sonner) {
    show(sonner);
    return;
  }
  waiting.push(show);
  loadToaster();
}

function onReady(loaded: typeof toast): void {
  sonner = loaded;
  for (const show of waiting.splice(0)) show(loaded);
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** The region for notifications, loaded on demand. It stays mounted while screens change. */
export function LazyToaster() {
  const isNeeded = useSyncExternalStore(
    subscribe,
    () => isRequested,
    () => false,
  );
  const { module } = useLazyModule(() => import("#app/ui/feedback/toaster.tsx"), isNeeded);
  return module && <module.Toaster onReady={onReady} />;
}
