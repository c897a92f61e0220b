// Reports as a spreadsheet, each on its own sheet: typed cells, the header in view, groups to fold, totals below; and a
// last sheet that says what was asked for.
import type { ColumnKind } from "@fiducia/contract/column";
import { type ReportUnit, readAs } from "@fiducia/database/unit";
import { itemCount } from "@fiducia/kernel/item-count";
import { cellOf, textCell } from "../../xlsx/cell.ts";
import type { SheetRow } from "../../xlsx/sheet-parts.ts";
import { Workbook } from "../../xlsx/workbook.ts";
import { refusedBy } from "../refused.ts";
import type { FileSheet } from "./asked-sheets.ts";
import { type FileColumn, factsOf, zoneOf } from "./file-head.ts";
import { GroupHeadings } from "./group-headings.ts";
import { eachInTurn } from "./one-or-more.ts";
import { type FileWork, inTurns } from "./report-file.ts";
import { openReport, type Row, type Totals } from "./report-rows.ts";

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
function rowsOf({ asked, columns }: FileSheet, groups: GroupHeadings): (row: Row) => readonly SheetRow[] {
  const zone = zoneOf(asked);
  const { voidedKey } = asked.served.contract;
  const isGrouped = asked.page.group !== undefined;
  return (row) => {
    const isVoided = voidedKey !== undefined && row[voidedKey] === true;
    const look = isVoided ? "struck" : "plain";
    const cells = columns.map(({ key, kind }) => cellOf({ kind, look }, row[key], zone));
    const written = { cells: isVoided ? [...cells, textCell("Void")] : cells, folds: isGrouped };
    const heading = groups.beforeRow();
    return heading ? [sumsRow(columns, heading.words, heading.totals), written] : [written];
  };
}

/** A sheet before its first row: its rows are counted, and all is known that stands around them. */
async function openSheet(unit: ReportUnit, sheet: FileSheet) {
  const { asked, columns } = sheet;
  const { sums, batches } = await openReport(unit, asked);
  const { count, totals } = sums;
  const groups = new GroupHeadings(asked, sums.groups);
  const rows = count + groups.count + 2;
  if (rows > MOST_ROWS)
    throw refusedBy({
      kind: "conflict",
      rule: "TOO_LONG_FOR_A_SHEET",
      message: `${sheet.name} has ${itemCount(count)}, more than a spreadsheet holds; narrow the report, or export it as CSV.`,
    });
  const { voidedKey } = asked.served.contract;
  const labels = [...columns.map(({ label }) => label), ...(voidedKey ? ["Voided"] : [])];
  return {
    ...{ name: sheet.name, asked, count, batches, rows },
    widths: [...columns.map(({ kind }) => WIDTHS[kind]), ...(voidedKey ? [9] : [])],
    header: { cells: labels.map((label) => textCell(label, "bold")) },
    rowOf: rowsOf(sheet, groups),
    last: sumsRow(columns, `Total, ${itemCount(count)}`, totals),
  };
}

/**
 * Writes the workbook, all of its sheets as one moment of the books has them; the rows of a group fold away below its
 * heading. A voided row is struck out and says so in a last column; its amounts are not in the totals.
 */
export async function xlsxFile({ sheets, to, onRows }: FileWork): Promise<void> {
  const { context, caller } = sheets[0].asked;
  await readAs(context.connection, caller.agencyId, async (unit) => {
    const opened = await eachInTurn(sheets, (sheet) => openSheet(unit, sheet));
    const all = opened.reduce((sum, { count }) => sum + count, 0);
    const book = new Workbook({ sheets: opened, facts: factsOf(opened), at: context.clock() });
    book.pipe(to);
    let done = 0;
    for (const { header, batches, rowOf, last } of opened) {
      await book.write([header]);
      for await (const rows of batches) {
        await inTurns(rows, (some) => book.write(some.flatMap(rowOf)));
        done += rows.length;
        await onRows(done, all);
      }
      await book.write([last]);
      book.endSheet();
    }
  });
}
