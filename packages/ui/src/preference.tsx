// What a user prefers of the screen (density, page size), remembered by the browser.
import { useCallback, useSyncExternalStore } from "react";

const PREFIX = "fiducia.preference.";
const changed = new EventTarget();

/** The storage keys that survive a sign-out: they say how things look, not what anybody has seen. */
export const isPreference = (storageKey: string): boolean => storageKey.startsWith(PREFIX);

/** The storage key of a preference. */
export const preferenceKey = (name: string): string => PREFIX + name;

function subscribe(listener: () => void): () => void {
  changed.addEventListener("change", listener);
  window.addEventListener("storage", listener);
  return () => {
    changed.removeEventListener("change", listener);
    window.removeEventListener("storage", listener);
  };
}

/** A remembered choice among `allowed`; the first of them until the user chooses. */
export function usePreference<Choice extends string>(
  name: string,
  allowed: readonly [Choice, ...Choice[]],
): readonly [Choice, (choice: Choice) => void] {
  const read = () => localStorage.getItem(PREFIX + name);
  const stored = useSyncExternalStore(subscribe, read);
  const choice = allowed.find((option) => option === stored) ?? allowed[0];
  const choose = useCallback(
    (next: Choice) => {
      localStorage.setItem(PREFIX + name, next);
      changed.dispatchEvent(new Event("change"));
    },
    [name],
  );
  return [choice, choose];
}

/** A remembered text of any content; undefined until it is set, and again when it is taken out. */
export function usePreferenceText(
  name: string,
): readonly [string | undefined, (text: string | undefined) => void] {
  const read = () => localStorage.getItem(PREFIX + name);
  const stored = useSyncExternalStore(subscribe, read);
  const keep = useCallback(
    (text: string | undefined) => {
      if (text === undefined) localStorage.removeItem(PREFIX + name);
      else localStorage.setItem(PREFIX + name, text);
      changed.dispatchEvent(new Event("change"));
    },
    [name],
  );
  return [stored ?? undefined, keep];
}
