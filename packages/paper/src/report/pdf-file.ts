// A report as a PDF: landscape pages with the header on each, groups under their headings, totals at the end, and on
// page 1 what was asked for.

import type { Writable } from "node:stream";
import type { ColumnKind } from "@fiducia/contract/column";
import { itemCount } from "@fiducia/kernel/item-count";
import { columnWidths } from "../pdf/column-widths.ts";
import type { PdfFace } from "../pdf/pdf-face.ts";
import { PdfSheet } from "../pdf/pdf-sheet.ts";
import { TABLE_GAP, TABLE_SIZE, type TableHead, TablePages, tableRoom } from "../pdf/table-pages.ts";
import {
  type Fact,
  type FileColumn,
  type Row,
  TooLong,
  type Totals,
  type UnreadReport,
} from "./drawn-report.ts";
import { GroupHeadings } from "./group-headings.ts";
import { isNumeric, NO_ITEMS, shown } from "./shown-text.ts";

/** Some three thousand pages; what is longer is read by a program. */
const MOST_ROWS = 100_000;
/** So many rows say how wide the columns have to be. */
const MEASURED_ROWS = 300;
const WIDEST_TEXT = 150;
const NARROWEST_TEXT = 30;
/** A longer word is broken. */
const WIDEST_WORD = 72;
/** What may go on in a second line. */
const BREAKS: readonly ColumnKind[] = ["text", "instant"];
const SMALLEST_TYPE = 0.6;

/** A row of sums, its name in the first column of text. */
function sumsTexts(columns: readonly FileColumn[], name: string, totals: Totals): readonly string[] {
  const place = columns.findIndex(({ kind }) => !isNumeric(kind));
  return columns.map(({ key, kind, total }, index) => {
    if (total) return shown(kind, totals[key] ?? 0, "UTC");
    return index === place ? name : "";
  });
}

interface Measured {
  readonly columns: readonly FileColumn[];
  readonly rows: readonly Row[];
  /** The totals, and the subtotals of groups. */
  readonly sums: readonly (readonly string[])[];
  readonly zone: string;
}

/** Of widths, the one that nearly all keep to. */
const most = (widths: readonly number[]): number =>
  [...widths].sort((a, b) => a - b)[Math.floor(widths.length * 0.95)] ?? 0;

/** What is one word, a state or a number, is whole in each of its rows. */
const widest = (widths: readonly number[]): number => Math.max(0, ...widths);

/** The columns as wide as nearly all of what stands in them; text may be narrower, down to its longest words. */
function layoutOf(sheet: PdfSheet, { columns, rows, sums, zone }: Measured) {
  const { regular, bold } = sheet.faces;
  const longestWord = (text: string, face: PdfFace): number =>
    Math.max(...text.split(" ").map((word) => face.widthOf(word, TABLE_SIZE)));
  const needs = columns.map(({ key, kind, label }, place) => {
    const texts = rows.slice(0, MEASURED_ROWS).map((row) => shown(kind, row[key], zone));
    const head = longestWord(label, bold);
    const isBroken = BREAKS.includes(kind);
    const wanted = (isBroken ? most : widest)(texts.map((text) => regular.widthOf(text, TABLE_SIZE)));
    if (isNumeric(kind)) {
      const summed = Math.max(...sums.map((texts) => bold.widthOf(texts[place] ?? "", TABLE_SIZE)));
      const width = Math.max(head, wanted, summed) + TABLE_GAP;
      return { wanted: width, least: width };
    }
    const words = Math.min(most(texts.map((text) => longestWord(text, regular))), WIDEST_WORD);
    const full = Math.max(head, Math.min(wanted, WIDEST_TEXT)) + TABLE_GAP;
    const least = Math.max(head, words, Math.min(wanted, NARROWEST_TEXT)) + TABLE_GAP;
    return { wanted: full, least: isBroken ? Math.min(full, least) : full };
  });
  return columnWidths(needs, tableRoom({ width: 792 }), SMALLEST_TYPE);
}

interface PdfWork {
  readonly report: UnreadReport;
  /** What it says on page 1, once its rows are counted. */
  readonly factsOf: (count: number) => readonly Fact[];
  /** Where the file goes; ended when it is whole. */
  readonly to: Writable;
  /** Told again and again how many of all rows are written; to throw from it ends the work. */
  readonly onRows: (done: number, count: number) => Promise<void>;
}

/** Writes the PDF. A voided row is struck out, and its amounts are not in the totals. Refuses more than 100,000 rows. */
export async function pdfFile({ report, factsOf, to, onRows }: PdfWork): Promise<void> {
  const { title, columns, group, voidedKey, zone, at } = report;
  const sheet = new PdfSheet({ title, landscape: true, at });
  sheet.document.pipe(to);
  to.once("close", () => sheet.document.destroy());
  let pages: TablePages | undefined;
  let lines: readonly string[] = [];
  let totals: readonly string[] = [];
  let done = 0;
  let all = 0;
  let groups = new GroupHeadings(group, []);
  const begin = async (rows: readonly Row[]): Promise<TablePages> => {
    const subtotals = groups.coming
      .slice(0, MEASURED_ROWS)
      .map((heading) => sumsTexts(columns, heading.words, heading.totals));
    const { widths, scale } = layoutOf(sheet, { columns, rows, sums: [totals, ...subtotals], zone });
    const head: TableHead = {
      title,
      lines,
      scale,
      columns: columns.map(({ label, kind }, place) => ({
        label,
        isNumeric: isNumeric(kind),
        width: widths[place] ?? 0,
      })),
    };
    const begun = new TablePages(sheet, head);
    await begun.begin();
    return begun;
  };
  await report.read({
    begin: async (sums) => {
      const { count } = sums;
      groups = new GroupHeadings(group, sums.groups);
      if (count > MOST_ROWS)
        throw new TooLong(
          "TOO_LONG_FOR_PAPER",
          `${count} rows are too many for a PDF; narrow the report, or export it as CSV or Excel.`,
        );
      all = count;
      lines = factsOf(count).map(([name, value]) => `${name}: ${value}`);
      totals = sumsTexts(columns, `Total, ${itemCount(count)}`, sums.totals);
    },
    rows: async (rows) => {
      pages ??= await begin(rows);
      for (const row of rows) {
        const heading = groups.beforeRow();
        if (heading) await pages.row(sumsTexts(columns, heading.words, heading.totals), "group");
        const isVoided = voidedKey !== undefined && row[voidedKey] === true;
        const texts = columns.map(({ key, kind }) => shown(kind, row[key], zone));
        await pages.row(texts, isVoided ? "struck" : "plain");
      }
      done += rows.length;
      await onRows(done, all);
    },
  });
  pages ??= await begin([]);
  if (done === 0) await pages.note(NO_ITEMS);
  await pages.row(totals, "total");
  await pages.end();
  sheet.end();
}
