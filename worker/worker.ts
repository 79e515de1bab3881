// Runs between the signed-in app and the network. It keeps the app itself, whole, so that without a connection the app
// opens and says so; an answer of the API or a photo is never kept, because nothing is kept but this list.

/** Written in by scripts/installable.ts: the app's files, and a name that changes with any of them. */
declare const release: { name: string; files: string[] };

declare const self: ServiceWorkerGlobalScope;

/** Any page that is written by nobody is the bare app. */
const shell = "/dashboard";

async function keep(): Promise<void> {
  const cache = await caches.open(release.name);
  const requests = [shell, ...release.files].map((path) => new Request(path, { credentials: "omit" }));
  await cache.addAll(requests);
}

async function forgetEarlierReleases(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== release.name).map((name) => caches.delete(name)));
}

async function kept(path: string): Promise<Response | undefined> {
  return caches.match(path, { cacheName: release.name, ignoreVary: true });
}

async function page(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    const app = await kept(shell);
    if (!app) throw error;
    return app;
  }
}

// It does not hurry: a page that is open keeps the files it was made of until it is closed.
self.addEventListener("install", (event) => event.waitUntil(keep()));
self.addEventListener("activate", (event) => event.waitUntil(forgetEarlierReleases()));

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== self.location.origin) return;
  if (release.files.includes(pathname)) {
    event.respondWith(kept(pathname).then((response) => response ?? fetch(request)));
  } else if (request.mode === "navigate" && !/^\/(api|storage)\//.test(pathname)) {
    event.respondWith(page(request));
  }
});

export {};
