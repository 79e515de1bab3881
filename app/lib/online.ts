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

/** True if the browser reports no network. When it reports a network, requests may still fail. */
export const useOffline = () => useSyncExternalStore(subscribe, isOffline, () => false);

/** When a link loads the code of its screen. Without a connection that would fail, and the router would reload. */
export const usePrefetch = () => (useOffline() ? "none" : "intent");
