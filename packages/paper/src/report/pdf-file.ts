// A report as a PDF: landscape pages with the header on each, group headings, totals at the end, and on page 1 what
// was asked for.

import type { Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
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

/** About three thousand pages; longer reports are for programs to read. */
const MOST_ROWS = 100_000;
/** The number of rows that decide about column widths. */
const MEASURED_ROWS = 300;
const WIDEST_TEXT = 150;
const NARROWEST_TEXT = 30;
/** Longer words are broken. */
const WIDEST_WORD = 72;
/** Kinds that may be wrapped. */
const BREAKS: readonly ColumnKind[] = ["text", "instant"];
const SMALLEST_TYPE = 0.6;

/** A row of sums, with its name in the first text column. */
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
  /** The totals, or the subtotals of a group. */
  readonly sums: readonly (readonly string[])[];
  readonly zone: string;
}

/** The width that nearly all cells fit in. */
const most = (widths: readonly number[]): number =>
  [...widths].sort((a, b) => a - b)[Math.floor(widths.length * 0.95)] ?? 0;

/** Kinds that are never wrapped, such as states and numbers. */
const widest = (widths: readonly number[]): number => Math.max(0, ...widths);

/** Column widths that fit nearly all contents; text columns may be narrower, down to their longest words. */
function layoutOf(sheet: PdfSheet, { columns, rows, sums, zone }: Measured) {
  const { regular, bold } = sheet.faces;
  const longestWord = (text: string, face: PdfFace): number =>
    Math.max(...text.split(" ").map((word) => face.widthOf(word, TABLE_SIZE)));
  const needs = columns.map(({ key, kind, label }, place) => {
    const texts = rows.slice(0, MEASURED_ROWS).map((row) => shown(kind, row[key], zone));
    const head = longestWord(label, bold);
    const isBroken = BREAKS.includes(kind);
    const contentWidth = (isBroken ? most : widest)(texts.map((text) => regular.widthOf(text, TABLE_SIZE)));
    if (isNumeric(kind)) {
      const summed = Math.max(...sums.map((texts) => bold.widthOf(texts[place] ?? "", TABLE_SIZE)));
      const width = Math.max(head, contentWidth, summed) + TABLE_GAP;
      return { preferred: width, least: width };
    }
    const words = Math.min(most(texts.map((text) => longestWord(text, regular))), WIDEST_WORD);
    const full = Math.max(head, Math.min(contentWidth, WIDEST_TEXT)) + TABLE_GAP;
    const least = Math.max(head, words, Math.min(contentWidth, NARROWEST_TEXT)) + TABLE_GAP;
    return { preferred: full, least: isBroken ? Math.min(full, least) : full };
  });
  return columnWidths(needs, tableRoom({ width: 792 }), SMALLEST_TYPE);
}

interface PdfWork {
  readonly report: UnreadReport;
  /** The text on page 1, known after the rows were counted. */
  readonly factsOf: (count: number) => readonly Fact[];
  /** Where the file is written; ended when it is complete. */
  readonly to: Writable;
  /** Called repeatedly with the number of written rows; throwing ends the work. */
  readonly onRows: (done: number, count: number) => Promise<void>;
}

/**
 * Writes the PDF. A voided row is struck out, and its amounts are not in the totals. Refuses more than 100,000 rows.
 */
export async function pdfFile({ report, factsOf, to, onRows }: PdfWork): Promise<void> {
  const { title, columns, group, voidedKey, zone, at } = report;
  const sheet = new PdfSheet({ title, landscape: true, at });
  const written = pipeline(sheet.document, to);
  // It is awaited at the end; a report that cannot be read fails first.
  written.catch(() => undefined);
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
  await written;
}
