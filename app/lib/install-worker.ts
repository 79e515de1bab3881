/** Keeps the app for when there is no connection, once everything else is there. See worker/worker.ts. */
export function installWorker(): void {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  const install = () => void navigator.serviceWorker.register("/worker.js").catch(() => undefined);
  if (document.readyState === "complete") install();
  else window.addEventListener("load", install, { once: true });
}
