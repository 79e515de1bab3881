/** How long a page has for itself, in milliseconds: what is kept for later takes the network and the processor too. */
const firstMoments = 3000;

/** Keeps the app for when there is no connection, once everything else is there. See worker/worker.ts. */
export function installWorker(): void {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  const install = () => void navigator.serviceWorker.register("/worker.js").catch(() => undefined);
  const wait = () => setTimeout(install, firstMoments);
  if (document.readyState === "complete") wait();
  else window.addEventListener("load", wait, { once: true });
}
