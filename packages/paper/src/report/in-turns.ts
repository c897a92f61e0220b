// Processes many rows without blocking other requests.
import { setImmediate } from "node:timers/promises";

const ROWS_AT_ONCE = 250;

/** Yields to other requests after every few hundred rows. */
export async function inTurns<Row>(
  rows: readonly Row[],
  work: (rows: readonly Row[]) => Promise<void>,
): Promise<void> {
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    await work(rows.slice(from, from + ROWS_AT_ONCE));
    await setImmediate();
  }
}
