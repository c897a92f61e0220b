// Finds offices by part of the label, ignoring case, or by exact number.
import type { OfficeChoice } from "../session/use-offices.ts";

/** Fewer characters match too many offices. */
export const LEAST_CHARACTERS = 2;
/** Milliseconds without a key before the search runs. */
export const PAUSE_MS = 200;

/** Undefined while too little was typed. */
export function officesFound(
  offices: readonly OfficeChoice[],
  typed: string,
): readonly OfficeChoice[] | undefined {
  const words = typed.trim().toLowerCase();
  if (words.length < LEAST_CHARACTERS) return undefined;
  return offices.filter(({ label, value }) => label.toLowerCase().includes(words) || String(value) === words);
}
