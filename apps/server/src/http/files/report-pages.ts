// All rows of a report page by page, as one moment of the books has them: what every file is made from.

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

/** Hands the report's rows over in the order asked for. Each hand-over is awaited, so that a slow reader slows the reading. */
export const readPages = (asked: AskedReport, sink: PageSink): Promise<void> =>
  readAs(asked.context.connection, asked.caller.agencyId, async (unit) => {
    const { served, caller, filter, today, page } = asked;
    const rowsOf = z.array(served.contract.row);
    const sort = page.sort === undefined ? {} : { sort: page.sort };
    const answered = (part: Page): Promise<ReportAnswer<Row>> =>
      served.answer({ unit, caller, filter, today, page: { ...part, ...sort } });
    let cursor: string | undefined;
    for (let isFirst = true; isFirst || cursor !== undefined; isFirst = false) {
      const answer = await answered({
        limit: isFirst && !sink.begin ? FIRST_ROWS : ROWS_PER_PAGE,
        ...(cursor === undefined ? {} : { cursor }),
        ...(isFirst && sink.begin ? {} : { skipTotals: true as const }),
      });
      if (isFirst) await sink.begin?.(answer.count, answer.totals as Totals);
      await sink.rows(rowsOf.parse(answer.rows) as readonly Row[]);
      cursor = answer.nextCursor;
    }
    if (!sink.end) return;
    const { count, totals } = await answered({ limit: 1 });
    await sink.end(count, totals as Totals);
  });
