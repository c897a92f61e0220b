// Notices that a new release waits, and takes it when the user says so.

const WORKER = "/sw.js";
const AN_HOUR_MS = 3_600_000;

let isNewer = false;
let waiting: ServiceWorker | null = null;
/** Only a page that asked for the new release is loaded anew by it. */
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

/** Loads the page anew in the new release. */
export function takeNewRelease(): void {
  isAskedFor = true;
  if (waiting?.state === "installed") waiting.postMessage("take over");
  else window.location.reload();
}

/** Not now: asks again in an hour. */
export function putOffNewRelease(): void {
  isNewer = false;
  changed.dispatchEvent(new Event("change"));
  setTimeout(() => offer(waiting), AN_HOUR_MS);
}

function watchInstalling(worker: ServiceWorker | null): void {
  worker?.addEventListener("statechange", () => {
    // Without a worker before it this is the first visit, and nothing is newer than the page.
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

/** Browsers have no service workers on plain http off this machine: then a reload is all there is. */
export function watchReleases(): void {
  if (!("serviceWorker" in navigator)) return;
  const hadController = navigator.serviceWorker.controller !== null;
  navigator.serviceWorker.addEventListener("controllerchange", () => {
    if (isAskedFor) window.location.reload();
    // Another tab took the new release: this page goes on with its own, whose assets are kept.
    else if (hadController) offer(null);
  });
  void register().catch(() => undefined);
}
