// Listing papers as one PDF: each begins a page.
import { formatCents } from "@fiducia/kernel/cents";
import type { Instant } from "@fiducia/kernel/clock";
import type { ListingCell, ListingPaper } from "../listing-paper.ts";
import { type PdfSheet, wholePdf } from "./pdf-sheet.ts";
import { TablePages, tableRoom } from "./table-pages.ts";

const textOf = (cell: ListingCell): string => (typeof cell === "string" ? cell : formatCents(cell));

async function drawn(sheet: PdfSheet, paper: ListingPaper): Promise<void> {
  const weights = paper.columns.reduce((all, { weight }) => all + weight, 0);
  // A page has its width once it has begun; letter paper on its side is 792 points wide.
  const room = tableRoom({ width: 792 });
  const columns = paper.columns.map(({ label, isMoney = false, weight }) => ({
    label,
    isNumeric: isMoney,
    width: (room * weight) / weights,
  }));
  const pages = new TablePages(sheet, { title: paper.title, lines: paper.facts, columns, scale: 1.1 });
  await pages.begin();
  if (paper.mark !== null) sheet.mark(paper.mark, { x: 396, y: 330, size: 110 });
  for (const [place, row] of paper.rows.entries())
    await pages.row(row.map(textOf), paper.redRows?.has(place) === true ? "red" : "plain");
  await pages.row(paper.total.map(textOf), "total");
  if (paper.note !== "") await pages.note(paper.note);
  await pages.end();
}

interface Bound {
  /** They are one document, whose pages are counted through; otherwise each is sent by itself and counts its own. */
  readonly isOneDocument: boolean;
}

export function listingPdf(
  papers: readonly ListingPaper[],
  at: Instant,
  { isOneDocument }: Bound = { isOneDocument: false },
): Promise<Buffer> {
  const [first] = papers;
  return wholePdf({ title: first?.title ?? "", landscape: true, at }, async (sheet) => {
    for (const paper of papers) {
      if (paper === first || !isOneDocument) sheet.beginPart();
      await drawn(sheet, paper);
    }
  });
}
