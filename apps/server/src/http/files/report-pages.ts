// All rows of a report page by page, as one moment of the books has them: what every file is made from.

import type { Column } from "@fiducia/contract/column";
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

/** The row as the screen shows it. */
function readOff(row: Row, columns: readonly Column<Row>[]): Row {
  const shown = columns.flatMap(({ key, reads }) => (reads ? [[key, reads(row)] as const] : []));
  return shown.length === 0 ? row : { ...row, ...Object.fromEntries(shown) };
}

/** Hands the report's rows over in the order asked for. Each hand-over is awaited, so that a slow reader slows the reading. */
export const readPages = (asked: AskedReport, sink: PageSink): Promise<void> =>
  readAs(asked.context.connection, asked.caller.agencyId, async (unit) => {
    const { served, caller, filter, today, page: wanted } = asked;
    const { limit: _, cursor: __, skipTotals: ___, skipRows: ____, ...words } = wanted;
    const rowsOf = z.array(served.contract.row);
    const columns = served.contract.columns as unknown as readonly Column<Row>[];
    let cursor: string | undefined;
    for (let isFirst = true; isFirst || cursor !== undefined; isFirst = false) {
      const answer: ReportAnswer<Row> = await served.answer({
        ...{ unit, caller, filter, today },
        page: {
          ...words,
          limit: ROWS_PER_PAGE,
          ...(cursor === undefined ? {} : { cursor, skipTotals: true as const }),
        },
      });
      const { count, totals } = answer.filtered ?? answer;
      if (isFirst) await sink.begin(count, totals as Totals);
      const rows = rowsOf.parse(answer.rows) as readonly Row[];
      await sink.rows(rows.map((row) => readOff(row, columns)));
      cursor = answer.nextCursor;
    }
  });
