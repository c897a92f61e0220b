// Rows as the choices of a field, by the names of their number and of their words.
import type { Choice } from "./chosen-words.tsx";

/** `none`: what stands first, for no row. */
export function choicesFrom<Row>(
  rows: readonly Row[],
  id: keyof Row,
  words: keyof Row,
  none?: string,
): Choice[] {
  const choices = rows.map((row) => ({ value: String(row[id]), label: String(row[words]) }));
  return none === undefined ? choices : [{ value: "", label: none }, ...choices];
}
