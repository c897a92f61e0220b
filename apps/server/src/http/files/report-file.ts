// What every file of a report that is made at leisure has in common: where it goes, and who is told how far it is.
import type { Writable } from "node:stream";
import { setImmediate } from "node:timers/promises";
import type { FileSheets } from "./asked-sheets.ts";

export interface FileWork {
  /** One, unless it is a workbook of several. */
  readonly sheets: FileSheets;
  /** Where the file goes; ended when it is whole. */
  readonly to: Writable;
  /** Told again and again how many of all rows, of all sheets, are written; to throw from it ends the work. */
  readonly onRows: (done: number, count: number) => Promise<void>;
}

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
