// Reports as a spreadsheet, each on its own sheet: typed cells, the header in view, groups to fold, totals below; and a
// last sheet that says what was asked for.

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

/** Of a sheet; header, totals and the headings of groups are among them. */
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

/** A row of sums, its name in the first column that has none. */
function sumsRow(columns: readonly FileColumn[], name: string, totals: Totals): SheetRow {
  const place = columns.findIndex(({ total }) => !total);
  const cells = columns.map(({ key, kind, total }, index) => {
    if (total) return cellOf({ kind, look: "bold" }, totals[key] ?? 0, "UTC");
    return textCell(index === place ? name : "", "bold");
  });
  return { cells };
}

/** A report's row in its cells, with the heading of a group before the first of its rows. */
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
  /** Of its sheet. */
  readonly name: string;
  readonly report: DrawnReport;
  readonly sums: Sums;
  /** Its rows, a few at a time. */
  readonly batches: AsyncIterable<readonly Row[]>;
}

/** A sheet before its first row: its rows are counted, and all is known that stands around them. */
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
    ...{ name, count, batches, rows },
    widths: [...columns.map(({ kind }) => WIDTHS[kind]), ...(voidedKey ? [9] : [])],
    header: { cells: labels.map((label) => textCell(label, "bold")) },
    rowOf: rowsOf(report, groups),
    last: sumsRow(columns, `Total, ${itemCount(count)}`, totals),
  };
}

interface WorkbookWork {
  readonly sheets: OneOrMore<ReturnType<typeof sheetOf>>;
  /** What the last sheet says. */
  readonly facts: readonly Fact[];
  readonly at: Instant;
  /** Where the file goes; ended when it is whole. */
  readonly to: Writable;
  /** Told again and again how many of all rows, of all sheets, are written; to throw from it ends the work. */
  readonly onRows: (done: number, count: number) => Promise<void>;
}

/**
 * Writes the workbook; the rows of a group fold away below its heading. A voided row is struck out and says so in a last
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
