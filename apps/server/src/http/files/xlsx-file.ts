// A report as a spreadsheet: typed cells, the header in view, totals below, and what was asked for on a second sheet.
import type { ColumnKind } from "@fiducia/contract/column";
import { itemCount } from "@fiducia/kernel/item-count";
import { cellOf, textCell } from "../../xlsx/cell.ts";
import { Workbook } from "../../xlsx/workbook.ts";
import { refusedBy } from "../refused.ts";
import { type FileColumn, factsOf, zoneOf } from "./file-head.ts";
import { type FileWork, inTurns } from "./report-file.ts";
import { readRows, type Totals } from "./report-rows.ts";

/** A sheet has 1,048,576 rows; header and totals are among them. */
const MOST_ROWS = 1_048_574;

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

function totalsRow(columns: readonly FileColumn[], count: number, totals: Totals): string {
  const place = columns.findIndex(({ total }) => !total);
  return columns
    .map(({ key, kind, total }, index) => {
      if (total) return cellOf({ kind, look: "bold" }, totals[key] ?? 0, "UTC");
      return textCell(index === place ? `Total, ${itemCount(count)}` : "", "bold");
    })
    .join("");
}

/** Writes the workbook. A voided row is struck out and says so in a last column; its amounts are not in the totals. */
export async function xlsxFile({ asked, columns, to, onRows }: FileWork): Promise<void> {
  const zone = zoneOf(asked);
  const { title, voidedKey } = asked.served.contract;
  let book: Workbook | undefined;
  let last = "";
  let done = 0;
  let all = 0;
  await readRows(asked, {
    begin: async (count, totals) => {
      if (count > MOST_ROWS)
        throw refusedBy({
          kind: "conflict",
          rule: "TOO_LONG_FOR_A_SHEET",
          message: `${count} rows are more than a spreadsheet holds; narrow the report, or export it as CSV.`,
        });
      all = count;
      last = totalsRow(columns, count, totals);
      const facts = factsOf(asked, count);
      const widths = [...columns.map(({ kind }) => WIDTHS[kind]), ...(voidedKey ? [9] : [])];
      book = new Workbook({ title, widths, facts, at: asked.context.clock() });
      book.pipe(to);
      const labels = [...columns.map(({ label }) => label), ...(voidedKey ? ["Voided"] : [])];
      await book.write([labels.map((label) => textCell(label, "bold")).join("")]);
    },
    rows: async (rows) => {
      await inTurns(rows, async (some) =>
        book?.write(
          some.map((row) => {
            const isVoided = voidedKey !== undefined && row[voidedKey] === true;
            const look = isVoided ? "struck" : "plain";
            const cells = columns.map(({ key, kind }) => cellOf({ kind, look }, row[key], zone));
            return `${cells.join("")}${isVoided ? textCell("Void") : ""}`;
          }),
        ),
      );
      done += rows.length;
      await onRows(done, all);
    },
  });
  await book?.write([last]);
  book?.end();
}
