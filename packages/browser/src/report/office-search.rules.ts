// Which offices a search finds: by a part of the label in any case, or by the exact number.
import type { OfficeChoice } from "../session/use-offices.ts";

/** Fewer characters find too much to be of use. */
export const LEAST_CHARACTERS = 2;
/** The search waits until nobody has typed for so long, in milliseconds. */
export const PAUSE_MS = 200;

/** Undefined while too little has been typed to search. */
export function officesFound(
  offices: readonly OfficeChoice[],
  typed: string,
): readonly OfficeChoice[] | undefined {
  const words = typed.trim().toLowerCase();
  if (words.length < LEAST_CHARACTERS) return undefined;
  return offices.filter(({ label, value }) => label.toLowerCase().includes(words) || String(value) === words);
}
