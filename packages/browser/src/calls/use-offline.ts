// Whether the computer has no network; answers are read again when it is back.
import { useEffect, useRef, useSyncExternalStore } from "react";

function subscribe(listener: () => void): () => void {
  window.addEventListener("online", listener);
  window.addEventListener("offline", listener);
  return () => {
    window.removeEventListener("online", listener);
    window.removeEventListener("offline", listener);
  };
}

export function useOffline(onBack: () => void): boolean {
  const isOffline = useSyncExternalStore(subscribe, () => !navigator.onLine);
  const was = useRef(isOffline);
  const latest = useRef(onBack);
  latest.current = onBack;
  useEffect(() => {
    if (was.current && !isOffline) latest.current();
    was.current = isOffline;
  }, [isOffline]);
  return isOffline;
}
