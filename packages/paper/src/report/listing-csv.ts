// Listing papers as one CSV: header once, the rows of each paper under its title, and its sums.
import { fileText } from "@fiducia/contract/file-text";
import type { ListingCell, ListingPaper } from "../listing-paper.ts";
import { csvLine } from "./csv-line.ts";

const BYTE_ORDER_MARK = "\uFEFF";

const textOf = (cell: ListingCell): string =>
  fileText(typeof cell === "string" ? "text" : "money", cell, "UTC");

const linesOf = (paper: ListingPaper): string =>
  [
    ...paper.rows.map((row) => csvLine([paper.title, ...row.map(textOf)])),
    csvLine([paper.title, ...paper.total.map(textOf)]),
    ...paper.facts.map((fact) => csvLine([fact])),
    ...[paper.note, paper.mark ?? ""].filter(Boolean).map((words) => csvLine([words])),
  ].join("");

/** Listings of different columns: each under its title, with labels of its own. */
export const listingsCsv = (papers: readonly ListingPaper[]): string =>
  BYTE_ORDER_MARK +
  papers
    .map((paper) => csvLine(["Paper", ...paper.columns.map(({ label }) => label)]) + linesOf(paper))
    .join("\r\n");

export function listingCsv(papers: readonly ListingPaper[]): string {
  const labels = papers[0]?.columns.map(({ label }) => label) ?? [];
  return BYTE_ORDER_MARK + csvLine(["Paper", ...labels]) + papers.map(linesOf).join("");
}
