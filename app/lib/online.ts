import { useSyncExternalStore } from "react";

export const isOffline = () => globalThis.navigator?.onLine === false;

function subscribe(listener: () => void): () => void {
  window.addEventListener("online", listener);
  window.addEventListener("offline", listener);
  return () => {
    window.removeEventListener("online", listener);
    window.removeEventListener("offline", listener);
  };
}

/** Whether the browser knows that there is no network; what it calls a network may still lead nowhere. */
export const useOffline = () => useSyncExternalStore(subscribe, isOffline, () => false);
