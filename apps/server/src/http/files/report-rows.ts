// All rows of a report, a few at a time, as one moment of the books has them: what every file is made from.

import type { Column } from "@fiducia/contract/column";
import type { ReportAnswer } from "@fiducia/contract/define-report";
import type { RowGroup } from "@fiducia/contract/narrowing";
import { shownOf } from "@fiducia/contract/narrowing";
import { type ReportUnit, readAs } from "@fiducia/database/unit";
import type { Page } from "@fiducia/serving/handlers";
import { z } from "zod";
import type { AskedReport } from "../dispatch/ask.ts";

export type Row = Readonly<Record<string, unknown>>;
export type Totals = Readonly<Record<string, number>>;

/** How much there is of the rows that a file holds: those that the report is narrowed to. */
export interface Sums {
  readonly count: number;
  readonly totals: Totals;
  /** In their order; none of a report that is not grouped. */
  readonly groups: readonly RowGroup[];
}

export interface RowSink {
  /** Called once, before any of the rows; without it nothing waits for the counting. */
  begin?(sums: Sums): Promise<void>;
  rows(rows: readonly Row[]): Promise<void>;
}

type ReadRow = Record<string, unknown>;

/** Makes each row what the screen shows; nobody else has these rows. */
function readOff(rows: readonly ReadRow[], columns: readonly Column<Row>[]): readonly Row[] {
  const read = columns.filter(({ reads, labels }) => reads || labels);
  for (const row of rows) {
    const shown = read.map((column) => shownOf(column, row as Row));
    for (const [place, { key }] of read.entries()) row[key] = shown[place];
  }
  return rows;
}

function sumsOf(answer: ReportAnswer<Row>): Sums {
  const { count, totals } = answer.filtered ?? answer;
  return { count, totals: totals as Totals, groups: answer.groups ?? [] };
}

/** A report in a moment of the books: counted, and its rows still to be read, a few at a time in the order asked for. */
interface OpenReport {
  readonly sums: Sums;
  readonly batches: AsyncIterable<readonly Row[]>;
}

async function* checkedRows({ served }: AskedReport, answer: ReportAnswer<unknown>) {
  const rowsOf = z.array(served.contract.row);
  const columns = served.contract.columns as unknown as readonly Column<Row>[];
  let isChecked = false;
  for await (const rows of answer.batches ?? [answer.rows]) {
    // The statement that gives the first rows gives them all: what would be of another shape is found in these.
    const read = isChecked ? (rows as readonly ReadRow[]) : rowsOf.parse(rows);
    isChecked = true;
    yield readOff(read, columns);
  }
}

/**
 * Counts the report, unless nothing waits for that. Several may be opened in one unit: the rows of one are read to their
 * end before those of the next.
 */
export async function openReport(
  unit: ReportUnit,
  asked: AskedReport,
  isCounted = true,
): Promise<OpenReport> {
  const { served, caller, filter, today, page } = asked;
  const { cursor: _, skipTotals: __, skipRows: ___, ...words } = page;
  const wanted: Page = { ...words, whole: true, ...(isCounted ? {} : { skipTotals: true }) };
  const answer = await served.answer({ unit, caller, filter, today, page: wanted });
  return { sums: sumsOf(answer as ReportAnswer<Row>), batches: checkedRows(asked, answer) };
}

/** Hands the report's rows over in the order asked for. Each hand-over is awaited, so that a slow reader slows the reading. */
export const readRows = (asked: AskedReport, sink: RowSink): Promise<void> =>
  readAs(asked.context.connection, asked.caller.agencyId, async (unit) => {
    const { sums, batches } = await openReport(unit, asked, sink.begin !== undefined);
    await sink.begin?.(sums);
    for await (const rows of batches) await sink.rows(rows);
  });
