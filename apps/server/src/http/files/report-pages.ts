// All rows of a report page by page, as one moment of the books has them: what every file is made from.

import type { ReportAnswer } from "@fiducia/contract/define-report";
import { readAs } from "@fiducia/database/unit";
import { z } from "zod";
import type { AskedReport } from "../dispatch/ask.ts";

type Row = Readonly<Record<string, unknown>>;
export type Totals = Readonly<Record<string, number>>;

const ROWS_PER_PAGE = 5_000;

export interface PageSink {
  /** Called once, with the count and totals of all rows, before any of them. */
  begin(count: number, totals: Totals): Promise<void>;
  rows(rows: readonly Row[]): Promise<void>;
}

/** Hands the report's rows over in the order asked for. Each hand-over is awaited, so that a slow reader slows the reading. */
export const readPages = (asked: AskedReport, sink: PageSink): Promise<void> =>
  readAs(asked.context.connection, asked.caller.agencyId, async (unit) => {
    const { served, caller, filter, today, page } = asked;
    const rowsOf = z.array(served.contract.row);
    let cursor: string | undefined;
    for (let isFirst = true; isFirst || cursor !== undefined; isFirst = false) {
      const answer: ReportAnswer<Row> = await served.answer({
        ...{ unit, caller, filter, today },
        page: {
          limit: ROWS_PER_PAGE,
          ...(page.sort === undefined ? {} : { sort: page.sort }),
          ...(cursor === undefined ? {} : { cursor, skipTotals: true as const }),
        },
      });
      if (isFirst) await sink.begin(answer.count, answer.totals as Totals);
      await sink.rows(rowsOf.parse(answer.rows) as readonly Row[]);
      cursor = answer.nextCursor;
    }
  });
