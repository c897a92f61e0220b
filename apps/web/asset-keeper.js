// Keeps the hashed assets of this release and of the one before, so that a page of either finds its parts. Nothing
// else is kept: no page, no answer of the API. The build puts the release and its assets in.
const RELEASE = "__RELEASE__";
const ASSETS = __ASSETS__;

const PREFIX = "fiducia-assets-";
const OWN = PREFIX + RELEASE;

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(OWN).then((cache) => cache.addAll(ASSETS)));
});

/** Caches are listed in the order in which they were made: the last of the others is the release before. */
async function forgetOlderReleases() {
  const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== OWN);
  await Promise.all(names.slice(0, -1).map((name) => caches.delete(name)));
}

self.addEventListener("activate", (event) => {
  event.waitUntil(forgetOlderReleases());
});

// Only when the user has said so in the page: a release never changes under somebody's hands.
self.addEventListener("message", (event) => {
  if (event.data === "take over") self.skipWaiting();
});

self.addEventListener("fetch", (event) => {
  const { method, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (method !== "GET" || origin !== self.location.origin || !pathname.startsWith("/assets/")) return;
  event.respondWith(caches.match(event.request).then((kept) => kept ?? fetch(event.request)));
});
