// Where there is one bank, or one account of a kind, a form begins with it.
import { useEffect } from "react";

interface Choice {
  readonly id: number;
}

/** Chooses the only one while none is chosen. */
export function useOnlyChoice(
  choices: readonly Choice[],
  chosen: string,
  choose: (id: string) => void,
): void {
  const [only] = choices;
  const onlyId = chosen === "" && only && choices.length === 1 ? String(only.id) : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `choose` is made anew by every rendering.
  useEffect(() => {
    if (onlyId !== undefined) choose(onlyId);
  }, [onlyId]);
}
