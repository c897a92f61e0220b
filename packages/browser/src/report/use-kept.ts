// State that is kept when a screen is left and restored when the user returns. Cleared with a new sign-in.
import { useState } from "react";

const states = new Map<string, unknown>();

/** Like `useState`, kept in this window under a name. */
export function useKept<State>(name: string, first: State): readonly [State, (next: State) => void] {
  const [state, setState] = useState<State>(() => (states.has(name) ? (states.get(name) as State) : first));
  const keep = (next: State) => {
    states.set(name, next);
    setState(next);
  };
  return [state, keep];
}
