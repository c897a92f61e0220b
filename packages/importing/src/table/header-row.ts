// Finds the row of a file that names its columns: titles, dates and empty rows may stand above it.

/** Rows at the top of a file among which the header is sought. */
export const MOST_ROWS_ABOVE = 20;

const isName = (cell: string): boolean => /\p{L}/u.test(cell) && cell.trim().length <= 60;

/** How much a row looks like names of columns: many cells, all of them words, all of them different. */
function score(row: readonly string[], known: ReadonlySet<string>): number {
  const cells = row.map((cell) => cell.trim()).filter((cell) => cell !== "");
  const names = new Set(cells.filter(isName).map(headingKey));
  const knownNames = [...names].filter((name) => known.has(name)).length;
  const others = cells.length - names.size;
  return names.size + 3 * knownNames - 2 * others;
}

/** How systems shorten the words of their headings. */
const SHORTENED: Readonly<Record<string, string>> = {
  no: "number",
  num: "number",
  nbr: "number",
  acct: "account",
  acc: "account",
  amt: "amount",
  comm: "commission",
  eff: "effective",
  inv: "invoice",
  pol: "policy",
  chk: "check",
  ck: "check",
  rcpt: "receipt",
};

/** A heading as it is compared: its words in full, in any order, in small letters and digits. */
export const headingKey = (heading: string): string =>
  heading
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll("#", " number ")
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== "")
    .map((word) => SHORTENED[word] ?? word)
    .sort()
    .join(" ");

/**
 * The place of the header among the first rows, from 0; 0 when none looks like one. Of two alike the first one counts.
 * @param known the headings that are understood, as `headingKey` writes them.
 */
export function headerRowOf(rows: readonly (readonly string[])[], known: ReadonlySet<string>): number {
  const scores = rows.slice(0, MOST_ROWS_ABOVE).map((row) => score(row, known));
  const best = Math.max(0, ...scores);
  return best === 0 ? 0 : scores.indexOf(best);
}
