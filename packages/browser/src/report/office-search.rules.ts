// Finds offices by part of the label, ignoring case, or by exact number.
import { asTyped } from "@fiducia/kernel/as-typed";
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
  const words = asTyped(typed.trim());
  if (words.length < LEAST_CHARACTERS) return undefined;
  return offices.filter(({ label, value }) => asTyped(label).includes(words) || String(value) === words);
}
