// Which forms hold what somebody has typed and not yet sent: the program never reloads over them.
import { useEffect, useId, useSyncExternalStore } from "react";

const dirty = new Set<string>();
const changed = new EventTarget();

function mark(id: string, isDirty: boolean): void {
  if (isDirty) dirty.add(id);
  else dirty.delete(id);
  changed.dispatchEvent(new Event("change"));
}

/** To be called by every form, with whether it holds something unsent. It is clean again when it goes. */
export function useDirtyForm(isDirty: boolean): void {
  const id = useId();
  useEffect(() => {
    mark(id, isDirty);
    return () => mark(id, false);
  }, [id, isDirty]);
}

function subscribe(listener: () => void): () => void {
  changed.addEventListener("change", listener);
  return () => changed.removeEventListener("change", listener);
}

/** Whether any form holds something unsent. */
export const useHasDirtyForm = (): boolean => useSyncExternalStore(subscribe, () => dirty.size > 0);
