/**
 * After a new release the server has the files of an open page no more. What is then missing makes the page start anew,
 * and only then: a file that fails to come for another reason can be asked for again.
 */
export function followRelease(): () => void {
  const onMissing = async () => {
    const page = await fetch(window.location.pathname, { cache: "no-cache" }).then(
      (response) => (response.ok ? response.text() : undefined),
      () => undefined,
    );
    if (page && !page.includes(new URL(import.meta.url).pathname)) window.location.reload();
  };
  window.addEventListener("vite:preloadError", onMissing);
  return () => window.removeEventListener("vite:preloadError", onMissing);
}
