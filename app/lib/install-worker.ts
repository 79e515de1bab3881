/** Milliseconds between page load and installation, because the worker's downloads compete with the page. */
const installDelayMs = 3000;

/** Registers the service worker, which stores the app for offline use, after the page has loaded. See worker/worker.ts. */
export function installWorker(): void {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  const install = () => void navigator.serviceWorker.register("/worker.js").catch(() => undefined);
  const wait = () => setTimeout(install, installDelayMs);
  if (document.readyState === "complete") wait();
  else window.addEventListener("load", wait, { once: true });
}
