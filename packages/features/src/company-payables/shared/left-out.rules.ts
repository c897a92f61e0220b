// What a file of transfers leaves out, in one line.
const MOST_NAMED = 5;

/** The first of them, and how many more there are. */
export function shortListOf(leftOut: readonly string[]): string {
  const more = leftOut.length - MOST_NAMED;
  return `${leftOut.slice(0, MOST_NAMED).join(", ")}${more > 0 ? ` and ${more} more` : ""}`;
}
