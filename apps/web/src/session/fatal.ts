// Whether the site can no longer tell who asks although a host system keeps the session: nothing goes on from there.
import { useSyncExternalStore } from "react";

let isFatal = false;
const changed = new EventTarget();

/** Shows the fatal dialog, for good: only another page load ends it. */
export function showFatal(): void {
  isFatal = true;
  changed.dispatchEvent(new Event("change"));
}

function subscribe(listener: () => void): () => void {
  changed.addEventListener("change", listener);
  return () => changed.removeEventListener("change", listener);
}

export const useFatal = (): boolean => useSyncExternalStore(subscribe, () => isFatal);
