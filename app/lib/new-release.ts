/**
 * After a new release, the server no longer has the files of an open page. When such a file is missing, the page
 * reloads once, however many are missing. A file that fails for another reason can be requested again, so it causes no reload.
 */
export function reloadOnNewRelease(): () => void {
  let isReloading = false;
  const onMissing = async () => {
    const page = await fetch(window.location.pathname, { cache: "no-cache" }).then(
      (response) => (response.ok ? response.text() : undefined),
      () => undefined,
    );
    if (isReloading || !page || page.includes(new URL(import.meta.url).pathname)) return;
    isReloading = true;
    window.location.reload();
  };
  window.addEventListener("vite:preloadError", onMissing);
  return () => window.removeEventListener("vite:preloadError", onMissing);
}
