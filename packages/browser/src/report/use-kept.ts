// State of a kept screen: what it was when the user comes back to it. A new sign-in begins anew.
import { useState } from "react";

const kept = new Map<string, unknown>();

/** As `useState`, remembered in this window under a name of its own. */
export function useKept<State>(name: string, first: State): readonly [State, (next: State) => void] {
  const [state, setState] = useState<State>(() => (kept.has(name) ? (kept.get(name) as State) : first));
  const keep = (next: State) => {
    kept.set(name, next);
    setState(next);
  };
  return [state, keep];
}
