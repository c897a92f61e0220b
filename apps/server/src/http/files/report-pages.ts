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

/** The row as the screen shows it. */
function readOff(row: Row, columns: readonly Column<Row>[]): Row {
  const shown = columns.flatMap(({ key, reads }) => (reads ? [[key, reads(row)] as const] : []));
  return shown.length === 0 ? row : { ...row, ...Object.fromEntries(shown) };
}

/** Count and totals of the rows that a file holds: those that the report is narrowed to. */
function sumsOf(answer: ReportAnswer<Row>): [number, Totals] {
  const { count, totals } = answer.filtered ?? answer;
  return [count, totals as Totals];
}

/** Hands the report's rows over in the order asked for. Each hand-over is awaited, so that a slow reader slows the reading. */
export const readPages = (asked: AskedReport, sink: PageSink): Promise<void> =>
  readAs(asked.context.connection, asked.caller.agencyId, async (unit) => {
    const { served, caller, filter, today, page: wanted } = asked;
    const { limit: _, cursor: __, skipTotals: ___, skipRows: ____, ...words } = wanted;
    const rowsOf = z.array(served.contract.row);
    const columns = served.contract.columns as unknown as readonly Column<Row>[];
    const answered = (part: Page): Promise<ReportAnswer<Row>> =>
      served.answer({ unit, caller, filter, today, page: { ...words, ...part } });
    let cursor: string | undefined;
    for (let isFirst = true; isFirst || cursor !== undefined; isFirst = false) {
      const answer = await answered({
        limit: isFirst && !sink.begin ? FIRST_ROWS : ROWS_PER_PAGE,
        ...(cursor === undefined ? {} : { cursor }),
        ...(isFirst && sink.begin ? {} : { skipTotals: true as const }),
      });
      if (isFirst) await sink.begin?.(...sumsOf(answer));
      const rows = rowsOf.parse(answer.rows) as readonly Row[];
      await sink.rows(rows.map((row) => readOff(row, columns)));
      cursor = answer.nextCursor;
    }
    if (!sink.end) return;
    await sink.end(...sumsOf(await answered({ limit: 1, skipRows: true })));
  });
