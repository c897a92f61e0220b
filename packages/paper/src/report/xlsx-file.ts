// Reports as a spreadsheet, one sheet each: typed cells, a frozen header, outline groups, totals; and a last sheet
// that says what was asked for.

import type { Writable } from "node:stream";
import type { ColumnKind } from "@fiducia/contract/column";
import type { Instant } from "@fiducia/kernel/clock";
import { itemCount } from "@fiducia/kernel/item-count";
import { cellOf, textCell } from "../xlsx/cell.ts";
import type { SheetRow } from "../xlsx/sheet-parts.ts";
import { Workbook } from "../xlsx/workbook.ts";
import {
  type DrawnReport,
  type Fact,
  type FileColumn,
  type Row,
  type Sums,
  TooLong,
  type Totals,
} from "./drawn-report.ts";
import { GroupHeadings } from "./group-headings.ts";
import { inTurns } from "./in-turns.ts";
import type { OneOrMore } from "./one-or-more.ts";

/** The most rows of a sheet, including header, totals and headings. */
const MOST_ROWS = 1_048_576;

const WIDTHS: Readonly<Record<ColumnKind, number>> = {
  text: 26,
  money: 14,
  day: 12,
  instant: 17,
  count: 10,
  client: 11,
  person: 9,
  status: 16,
};

/** A row of sums, with its name in the first column without one. */
function sumsRow(columns: readonly FileColumn[], name: string, totals: Totals): SheetRow {
  const place = columns.findIndex(({ total }) => !total);
  const cells = columns.map(({ key, kind, total }, index) => {
    if (total) return cellOf({ kind, look: "bold" }, totals[key] ?? 0, "UTC");
    return textCell(index === place ? name : "", "bold");
  });
  return { cells };
}

/** The cells of a report's row, and before it the heading when it is the first of its group. */
function rowsOf(report: DrawnReport, groups: GroupHeadings): (row: Row) => readonly SheetRow[] {
  const { columns, group, voidedKey, zone } = report;
  const isGrouped = group !== undefined;
  return (row) => {
    const isVoided = voidedKey !== undefined && row[voidedKey] === true;
    const look = isVoided ? "struck" : "plain";
    const cells = columns.map(({ key, kind }) => cellOf({ kind, look }, row[key], zone));
    const written = { cells: isVoided ? [...cells, textCell("Void")] : cells, folds: isGrouped };
    const heading = groups.beforeRow();
    return heading ? [sumsRow(columns, heading.words, heading.totals), written] : [written];
  };
}

interface CountedReport {
  /** The name of the sheet. */
  readonly name: string;
  readonly report: DrawnReport;
  readonly sums: Sums;
  /** Its rows in batches. */
  readonly batches: AsyncIterable<readonly Row[]>;
}

/** A sheet before its first row: the rows are counted and everything around them is known. */
export function sheetOf({ name, report, sums, batches }: CountedReport) {
  const { columns, group, voidedKey } = report;
  const { count, totals } = sums;
  const groups = new GroupHeadings(group, sums.groups);
  const rows = count + groups.count + 2;
  if (rows > MOST_ROWS)
    throw new TooLong(
      "TOO_LONG_FOR_A_SHEET",
      `${name} has ${itemCount(count)}, more than a spreadsheet holds; narrow the report, or export it as CSV.`,
    );
  const labels = [...columns.map(({ label }) => label), ...(voidedKey ? ["Voided"] : [])];
  return {
    name,
    count,
    batches,
    rows,
    widths: [...columns.map(({ kind }) => WIDTHS[kind]), ...(voidedKey ? [9] : [])],
    header: { cells: labels.map((label) => textCell(label, "bold")) },
    rowOf: rowsOf(report, groups),
    last: sumsRow(columns, `Total, ${itemCount(count)}`, totals),
  };
}

interface WorkbookWork {
  readonly sheets: OneOrMore<ReturnType<typeof sheetOf>>;
  /** The text of the last sheet. */
  readonly facts: readonly Fact[];
  readonly at: Instant;
  /** Where the file is written; ended when it is complete. */
  readonly to: Writable;
  /** Called repeatedly with the number of written rows of all sheets; throwing ends the work. */
  readonly onRows: (done: number, count: number) => Promise<void>;
}

/**
 * Writes the workbook; the rows of a group fold below its heading. A voided row is struck out and marked in a last
 * column; its amounts are not in the totals.
 */
export async function xlsxFile({ sheets, facts, at, to, onRows }: WorkbookWork): Promise<void> {
  const all = sheets.reduce((sum, { count }) => sum + count, 0);
  const book = new Workbook({ sheets, facts, at });
  book.pipe(to);
  let done = 0;
  for (const { header, batches, rowOf, last } of sheets) {
    await book.write([header]);
    for await (const rows of batches) {
      await inTurns(rows, (some) => book.write(some.flatMap(rowOf)));
      done += rows.length;
      await onRows(done, all);
    }
    await book.write([last]);
    book.endSheet();
  }
}
