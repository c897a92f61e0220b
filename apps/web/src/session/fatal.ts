// Whether the session of a host system has ended, after which nothing works.
import { useSyncExternalStore } from "react";

let isFatal = false;
const changed = new EventTarget();

/** Shows the fatal dialog until the page is loaded again. */
export function showFatal(): void {
  isFatal = true;
  changed.dispatchEvent(new Event("change"));
}

function subscribe(listener: () => void): () => void {
  changed.addEventListener("change", listener);
  return () => changed.removeEventListener("change", listener);
}

export const useFatal = (): boolean => useSyncExternalStore(subscribe, () => isFatal);
