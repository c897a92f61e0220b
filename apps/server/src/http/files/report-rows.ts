// Reads all rows of a report in batches from one snapshot, for every kind of file.

import type { Column } from "@fiducia/contract/column";
import type { ReportAnswer } from "@fiducia/contract/define-report";
import { shownOf } from "@fiducia/contract/narrowing";
import { type ReportUnit, readReportAs } from "@fiducia/database/unit";
import type { Row, RowSink, Sums, Totals } from "@fiducia/paper/report/drawn-report";
import type { Page } from "@fiducia/serving/handlers";
import { z } from "zod";
import type { AskedReport } from "../dispatch/ask.ts";
import { refusedBy } from "../refused.ts";

type ReadRow = Record<string, unknown>;

/** Changes each row to what the screen shows, in place. */
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

/** A report in one snapshot: counted, with its rows still to be read in order. */
interface OpenReport {
  readonly sums: Sums;
  readonly batches: AsyncIterable<readonly Row[]>;
}

async function* checkedRows({ served }: AskedReport, answer: ReportAnswer<unknown>) {
  const rowsOf = z.array(served.contract.row);
  const columns = served.contract.columns as unknown as readonly Column<Row>[];
  let isChecked = false;
  for await (const rows of answer.batches ?? [answer.rows]) {
    // All rows come from one statement, so checking the first ones is enough.
    const read = isChecked ? (rows as readonly ReadRow[]) : rowsOf.parse(rows);
    isChecked = true;
    yield readOff(read, columns);
  }
}

/**
 * Counts the report, unless nothing waits for that. Several can be opened in one unit; the rows of one are read to
 * the end before the next.
 */
export async function openReport(
  unit: ReportUnit,
  report: AskedReport,
  isCounted = true,
): Promise<OpenReport> {
  const { served, caller, filter, today, page } = report;
  const { cursor: _, skipTotals: __, skipRows: ___, ...words } = page;
  const wholePage: Page = { ...words, whole: true, ...(isCounted ? {} : { skipTotals: true }) };
  const answer = await served.answer({ unit, caller, filter, today, page: wholePage });
  if (answer.notice !== undefined)
    throw refusedBy({ kind: "conflict", rule: "NOTHING_TO_SHOW", message: answer.notice });
  return { sums: sumsOf(answer as ReportAnswer<Row>), batches: checkedRows(report, answer) };
}

/** Passes on the rows in order. Each call is awaited, so that a slow reader slows the reading. */
export const readRows = (report: AskedReport, sink: RowSink): Promise<void> =>
  readReportAs(report.context.connection, report.caller.agencyId, async (unit) => {
    const { sums, batches } = await openReport(unit, report, sink.begin !== undefined);
    await sink.begin?.(sums);
    for await (const rows of batches) await sink.rows(rows);
  });
