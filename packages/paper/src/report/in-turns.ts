// Work on many rows that leaves others their turn.
import { setImmediate } from "node:timers/promises";

const ROWS_AT_ONCE = 250;

/** Lets other requests have their turn between a few hundred rows. */
export async function inTurns<Row>(
  rows: readonly Row[],
  work: (rows: readonly Row[]) => Promise<void>,
): Promise<void> {
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    await work(rows.slice(from, from + ROWS_AT_ONCE));
    await setImmediate();
  }
}
