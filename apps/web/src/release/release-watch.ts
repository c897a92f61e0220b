// Detects a new release, and loads it when the user agrees.

const WORKER = "/sw.js";
const AN_HOUR_MS = 3_600_000;

let isNewer = false;
let waiting: ServiceWorker | null = null;
/** Only the page that asked for the new release reloads when it is active. */
let isAskedFor = false;
const changed = new EventTarget();

function offer(worker: ServiceWorker | null): void {
  waiting = worker;
  isNewer = true;
  changed.dispatchEvent(new Event("change"));
}

export const isReleaseNewer = (): boolean => isNewer;

export function onReleaseChange(listener: () => void): () => void {
  changed.addEventListener("change", listener);
  return () => changed.removeEventListener("change", listener);
}

/** Reloads the page in the new release. */
export function takeNewRelease(): void {
  isAskedFor = true;
  if (waiting?.state === "installed") waiting.postMessage("take over");
  else window.location.reload();
}

/** Asks again in an hour. */
export function putOffNewRelease(): void {
  isNewer = false;
  changed.dispatchEvent(new Event("change"));
  setTimeout(() => offer(waiting), AN_HOUR_MS);
}

function watchInstalling(worker: ServiceWorker | null): void {
  worker?.addEventListener("statechange", () => {
    // Without a controlling service worker this is the first visit, and the page is current.
    if (worker.state === "installed" && navigator.serviceWorker.controller) offer(worker);
  });
}

async function register(): Promise<void> {
  const registration = await navigator.serviceWorker.register(WORKER, { scope: "/" });
  if (registration.waiting && navigator.serviceWorker.controller) offer(registration.waiting);
  watchInstalling(registration.installing);
  registration.addEventListener("updatefound", () => watchInstalling(registration.installing));
  const look = () => void registration.update().catch(() => undefined);
  setInterval(look, AN_HOUR_MS);
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") look();
  });
}

/** Browsers have no service workers on plain http; then a reload is all there is. */
export function watchReleases(): void {
  if (!("serviceWorker" in navigator)) return;
  const hadController = navigator.serviceWorker.controller !== null;
  navigator.serviceWorker.addEventListener("controllerchange", () => {
    if (isAskedFor) window.location.reload();
    // Another tab loaded the new release: this page continues with its own, whose assets are kept.
    else if (hadController) offer(null);
  });
  void register().catch(() => undefined);
}
