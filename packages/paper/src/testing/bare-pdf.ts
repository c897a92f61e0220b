// The same words on the same pages by pdfkit alone: no structure, no packed objects, nothing of ours.
import { once } from "node:events";
import PDFDocument from "pdfkit";
import { FONTS, PdfSheet, type TextPlace } from "../pdf/pdf-sheet.ts";

interface Written extends TextPlace {
  readonly text: string;
  /** How wide it is: pdfkit would have to measure what ends at a place, which is not writing. */
  readonly width: number;
}

/** What stands on each page, and where. */
export type WrittenPages = readonly (readonly Written[])[];

/** What `draw` writes on all its pages. */
export async function writtenBy(draw: () => Promise<unknown>): Promise<WrittenPages> {
  const pages: Written[][] = [];
  const { write, addPage } = PdfSheet.prototype;
  PdfSheet.prototype.addPage = function watched() {
    pages.push([]);
    return addPage.call(this);
  };
  PdfSheet.prototype.write = function watched(text, place) {
    const width = this.faces[place.weight ?? "regular"].widthOf(text, place.size);
    if (text !== "") pages.at(-1)?.push({ ...place, text, width });
    write.call(this, text, place);
  };
  try {
    await draw();
  } finally {
    Object.assign(PdfSheet.prototype, { write, addPage });
  }
  return pages;
}

/** One document of these pages. */
export async function barePdf(pages: WrittenPages): Promise<Buffer> {
  const document = new PDFDocument({ size: "letter", margin: 0, autoFirstPage: false });
  const taken: Buffer[] = [];
  document.on("data", (chunk: Buffer) => taken.push(chunk));
  const isEnded = once(document, "end");
  for (const page of pages) {
    document.addPage();
    for (const { text, x, y, size, weight = "regular", toLeft, width } of page)
      document
        .font(FONTS[weight])
        .fontSize(size)
        .text(text, toLeft ? x - width : x, y, { lineBreak: false, baseline: "alphabetic" });
  }
  document.end();
  await isEnded;
  return Buffer.concat(taken);
}
