// Service worker of the signed-in app. It caches all files of the app, so that the app opens without a connection
// and can say that it is offline. It caches only the listed files, so never an API response or a photo.

/** Inserted by scripts/installable.ts: the app's files, and a name that changes when any of them changes. */
declare const release: { name: string; files: string[] };

declare const self: ServiceWorkerGlobalScope;

/** Every page that is not prerendered consists of the app shell, so one cached copy answers all their paths. */
const appShellPath = "/dashboard";

async function cacheRelease(): Promise<void> {
  const cache = await caches.open(release.name);
  const requests = [appShellPath, ...release.files].map((path) => new Request(path, { credentials: "omit" }));
  await cache.addAll(requests);
}

async function deleteEarlierReleases(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== release.name).map((name) => caches.delete(name)));
}

async function cachedResponse(path: string): Promise<Response | undefined> {
  return caches.match(path, { cacheName: release.name, ignoreVary: true });
}

async function fetchPage(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    const shellResponse = await cachedResponse(appShellPath);
    if (!shellResponse) throw error;
    return shellResponse;
  }
}

// No `skipWaiting`: an open page keeps using the files of its own release until it is closed.
self.addEventListener("install", (event) => event.waitUntil(cacheRelease()));
// The page that installed it has the same release, and finds the code of its next screens here.
self.addEventListener("activate", (event) =>
  event.waitUntil(Promise.all([deleteEarlierReleases(), self.clients.claim()])),
);

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== self.location.origin) return;
  if (release.files.includes(pathname)) {
    event.respondWith(cachedResponse(pathname).then((response) => response ?? fetch(request)));
  } else if (request.mode === "navigate" && !/^\/(api|storage)\//.test(pathname)) {
    event.respondWith(fetchPage(request));
  }
});

export {};
