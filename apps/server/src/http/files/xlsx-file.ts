// A report as a spreadsheet: typed cells, the header in view, groups to fold, totals below, and a second sheet that says
// what was asked for.
import type { ColumnKind } from "@fiducia/contract/column";
import { itemCount } from "@fiducia/kernel/item-count";
import { cellOf, textCell } from "../../xlsx/cell.ts";
import { sheetRow, Workbook } from "../../xlsx/workbook.ts";
import { refusedBy } from "../refused.ts";
import { type FileColumn, factsOf, zoneOf } from "./file-head.ts";
import { GroupHeadings } from "./group-headings.ts";
import { type FileWork, inTurns } from "./report-file.ts";
import { readRows, type Totals } from "./report-rows.ts";

/** A sheet has 1,048,576 rows; header, totals and the headings of groups are among them. */
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

/** A row of sums, its name in the first column that has none. */
function sumsRow(columns: readonly FileColumn[], name: string, totals: Totals): string {
  const place = columns.findIndex(({ total }) => !total);
  return columns
    .map(({ key, kind, total }, index) => {
      if (total) return cellOf({ kind, look: "bold" }, totals[key] ?? 0, "UTC");
      return textCell(index === place ? name : "", "bold");
    })
    .join("");
}

/** Writes the workbook; the rows of a group fold away below its heading. A voided row is struck out and says so in a last column; its amounts are not in the totals. */
export async function xlsxFile({ asked, columns, to, onRows }: FileWork): Promise<void> {
  const zone = zoneOf(asked);
  const { title, voidedKey } = asked.served.contract;
  let book: Workbook | undefined;
  let last = "";
  let done = 0;
  let all = 0;
  let groups = new GroupHeadings(asked, []);
  const isGrouped = asked.page.group !== undefined;
  const rowOf = (row: Readonly<Record<string, unknown>>): string => {
    const isVoided = voidedKey !== undefined && row[voidedKey] === true;
    const look = isVoided ? "struck" : "plain";
    const cells = columns.map(({ key, kind }) => cellOf({ kind, look }, row[key], zone));
    const written = sheetRow(`${cells.join("")}${isVoided ? textCell("Void") : ""}`, isGrouped);
    const heading = groups.beforeRow();
    return heading ? sheetRow(sumsRow(columns, heading.words, heading.totals)) + written : written;
  };
  await readRows(asked, {
    begin: async ({ count, totals, groups: found }) => {
      groups = new GroupHeadings(asked, found);
      if (count + groups.count > MOST_ROWS)
        throw refusedBy({
          kind: "conflict",
          rule: "TOO_LONG_FOR_A_SHEET",
          message: `${count} rows are more than a spreadsheet holds; narrow the report, or export it as CSV.`,
        });
      all = count;
      last = sumsRow(columns, `Total, ${itemCount(count)}`, totals);
      const facts = factsOf(asked, count);
      const widths = [...columns.map(({ kind }) => WIDTHS[kind]), ...(voidedKey ? [9] : [])];
      book = new Workbook({ title, widths, facts, at: asked.context.clock() });
      book.pipe(to);
      const labels = [...columns.map(({ label }) => label), ...(voidedKey ? ["Voided"] : [])];
      await book.write(sheetRow(labels.map((label) => textCell(label, "bold")).join("")));
    },
    rows: async (rows) => {
      await inTurns(rows, async (some) => book?.write(some.map(rowOf).join("")));
      done += rows.length;
      await onRows(done, all);
    },
  });
  await book?.write(sheetRow(last));
  book?.end();
}
