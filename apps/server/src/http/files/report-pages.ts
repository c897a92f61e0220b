// All rows of a report page by page, as one moment of the books has them: what every file is made from.

import type { Column } from "@fiducia/contract/column";
import type { ReportAnswer } from "@fiducia/contract/define-report";
import type { Page } from "@fiducia/database/handlers";
import { readAs } from "@fiducia/database/unit";
import { z } from "zod";
import type { AskedReport } from "../dispatch/ask.ts";

type Row = Readonly<Record<string, unknown>>;
export type Totals = Readonly<Record<string, number>>;

const ROWS_PER_PAGE = 5_000;
/** Of the first page of a file that begins at once. */
const FIRST_ROWS = 250;

export interface PageSink {
  /** Called once, with the count and totals of all rows, before any of them. */
  begin?(count: number, totals: Totals): Promise<void>;
  rows(rows: readonly Row[]): Promise<void>;
  /** In place of `begin`, after the last row: the first does not wait until all are counted. */
  end?(count: number, totals: Totals): Promise<void>;
}

/** Makes each row what the screen shows; the rows are the contract's own copies. */
function readOff(rows: readonly Record<string, unknown>[], columns: readonly Column<Row>[]): readonly Row[] {
  const read = columns.flatMap(({ key, reads }) => (reads ? [{ key, reads }] : []));
  for (const row of rows) {
    const shown = read.map(({ reads }) => reads(row));
    for (const [place, { key }] of read.entries()) row[key] = shown[place];
  }
  return rows;
}

/** Count and totals of the rows that a file holds: those that the report is narrowed to. */
function sumsOf(answer: ReportAnswer<Row>): [number, Totals] {
  const { count, totals } = answer.filtered ?? answer;
  return [count, totals as Totals];
}

const isRejected = (settled: PromiseSettledResult<unknown>): settled is PromiseRejectedResult =>
  settled.status === "rejected";

/** Hands the report's rows over in the order asked for. Each hand-over is awaited, so that a slow reader slows the reading. */
export const readPages = (asked: AskedReport, sink: PageSink): Promise<void> =>
  readAs(asked.context.connection, asked.caller.agencyId, async (unit) => {
    const { served, caller, filter, today, page: wanted } = asked;
    const { limit: _, cursor: __, skipTotals: ___, skipRows: ____, ...words } = wanted;
    const rowsOf = z.array(served.contract.row);
    const columns = served.contract.columns as unknown as readonly Column<Row>[];
    const answered = (part: Page): Promise<ReportAnswer<Row>> =>
      served.answer({ unit, caller, filter, today, page: { ...words, ...part } });
    const handOver = async (answer: ReportAnswer<Row>): Promise<void> => {
      await sink.rows(readOff(rowsOf.parse(answer.rows), columns));
    };
    const pageAfter = (cursor: string) => answered({ limit: ROWS_PER_PAGE, cursor, skipTotals: true });
    let answer = await answered(
      sink.begin ? { limit: ROWS_PER_PAGE } : { limit: FIRST_ROWS, skipTotals: true },
    );
    await sink.begin?.(...sumsOf(answer));
    for (;;) {
      // The database reads the next page while this one is written.
      const next = answer.nextCursor === undefined ? undefined : pageAfter(answer.nextCursor);
      // Both are waited for, whichever fails: the transaction ends after its last statement.
      const [failed] = (await Promise.allSettled([handOver(answer), next])).filter(isRejected);
      if (failed) throw failed.reason;
      if (!next) break;
      answer = await next;
    }
    if (!sink.end) return;
    await sink.end(...sumsOf(await answered({ limit: 1, skipRows: true })));
  });
