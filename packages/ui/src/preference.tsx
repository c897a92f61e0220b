// The user's display preferences, stored by the browser.
import { useCallback, useSyncExternalStore } from "react";

const PREFIX = "fiducia.preference.";
const changed = new EventTarget();

/** The prefix of storage keys that are kept at sign-out: they say nothing about the books. */
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

/** A stored choice among `allowed`; by default the first. */
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

/** A stored text; undefined until it is set, and after it is removed. */
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
