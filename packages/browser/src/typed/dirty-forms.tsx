// The forms with unsent input: the application does not reload while there are any.
import { useEffect, useId, useSyncExternalStore } from "react";

const dirty = new Set<string>();
const changed = new EventTarget();

function mark(id: string, isDirty: boolean): void {
  if (isDirty) dirty.add(id);
  else dirty.delete(id);
  changed.dispatchEvent(new Event("change"));
}

/** Every form calls this with whether it has unsent input; cleared when the form unmounts. */
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

/** Whether any form has unsent input. */
export const useHasDirtyForm = (): boolean => useSyncExternalStore(subscribe, () => dirty.size > 0);
