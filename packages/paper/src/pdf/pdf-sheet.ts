// Writes a PDF: pages of text and rules in our own font, without scripts, links or attachments.
import { once } from "node:events";
import { createRequire } from "node:module";
import { setImmediate } from "node:timers/promises";
import { asDate, type Instant } from "@fiducia/kernel/clock";
import PDFDocument from "pdfkit";
import { redrawnOnce } from "../picture.ts";
import { type FontProgram, OpenedFont } from "./opened-font.ts";
import { type EmbeddedFont, PdfFace } from "./pdf-face.ts";
import { PdfStructure } from "./pdf-structure.ts";

const require = createRequire(import.meta.url);
export const FONTS = {
  regular: require.resolve("@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf"),
  bold: require.resolve("@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf"),
};
export type Weight = keyof typeof FONTS;

/** Fonts of the documents before. */
const OPENED = new Map<Weight, OpenedFont>();

/** Printed when a character was missing in the font. */
export const LACKING = "Signs that this document has no font for are shown as \u25A1.";

/** Bytes that may wait for a slow reader. */
const MOST_WAITING_BYTES = 2_000_000;

export interface PdfKind {
  readonly title: string;
  readonly landscape?: boolean;
  /** The moment of creation. */
  readonly at: Instant;
}

export interface TextPlace {
  readonly x: number;
  /** The baseline of the text, from the top of the page. */
  readonly y: number;
  readonly size: number;
  readonly weight?: Weight;
  readonly grey?: boolean;
  /** What somebody has to look at. */
  readonly red?: boolean;
  /** The text ends at `x`. */
  readonly toLeft?: boolean;
  /** The next line continues with another word, so that copying and screen readers need a space between them. */
  readonly goesOn?: boolean;
}

/** A coordinate with few decimals. */
const points = (value: number): number => Number(value.toPrecision(6));

/** The placeholder of the page count until the last page is written. */
const TOTAL = "PageTotal";

/** Letter pages, in points from the upper left corner. */
export class PdfSheet {
  readonly document: PDFKit.PDFDocument;
  readonly faces: Readonly<Record<Weight, PdfFace>>;
  /** The structure of the document: everything written belongs to an element, or is marked as an artifact. */
  readonly structure: PdfStructure;
  /** Of the part that is being written. */
  pages = 0;
  #total: PDFKit.PDFKitReference;
  #totalSize = 0;
  /** Each stands once in the file. */
  readonly #pictures = new Map<string, unknown>();

  constructor({ title, landscape, at }: PdfKind) {
    this.document = new PDFDocument({
      size: "letter",
      layout: landscape ? "landscape" : "portrait",
      margin: 0,
      autoFirstPage: false,
      pdfVersion: "1.7",
      tagged: true,
      lang: "en-US",
      displayTitle: true,
      info: { Title: title, Creator: "Fiducia", Producer: "Fiducia", CreationDate: asDate(at) },
    });
    this.structure = new PdfStructure(this.document);
    this.faces = { regular: this.#face("regular"), bold: this.#face("bold") };
    this.#total = this.#newTotal();
  }

  #newTotal(): PDFKit.PDFKitReference {
    return this.document.ref({ Type: "XObject", Subtype: "Form", BBox: [0, -20, 60, 10] });
  }

  /** Begins a part whose pages are counted by themselves, such as those of one client among many. */
  beginPart(): void {
    if (this.pages === 0) return;
    this.#endTotal();
    this.#total = this.#newTotal();
    this.pages = 0;
  }

  #face(weight: Weight): PdfFace {
    const cachedFont = OPENED.get(weight);
    // pdfkit takes a path, or what it opened itself.
    const source = (cachedFont?.program ?? FONTS[weight]) as string;
    const { _font } = this.document.font(source) as unknown as {
      readonly _font: EmbeddedFont & { readonly font: FontProgram };
    };
    const opened = cachedFont ?? new OpenedFont(_font.font);
    OPENED.set(weight, opened);
    return new PdfFace(_font, opened);
  }

  get width(): number {
    return this.document.page.width;
  }

  get height(): number {
    return this.document.page.height;
  }

  /** Begins a page and writes the previous one. Waits for a slow reader. */
  async addPage(): Promise<void> {
    this.document.addPage();
    this.structure.beginPage();
    this.pages += 1;
    do await setImmediate();
    while (this.document.readableLength > MOST_WAITING_BYTES && !this.document.destroyed);
  }

  write(
    text: string,
    { x, y, size, weight = "regular", grey = false, red = false, toLeft = false, goesOn = false }: TextPlace,
  ): void {
    if (text === "") return;
    if (!this.structure.isMarked) throw new Error(`"${text}" stands in no element of the document`);
    const face = this.faces[weight];
    const { id } = face.embedded;
    const { page } = this.document as unknown as { page: { fonts: Record<string, unknown> } };
    page.fonts[id] ??= face.embedded.ref();
    const from = toLeft ? x - face.widthOf(text, size) : x;
    this.document.addContent(
      `BT ${red ? "0.72 0.11 0.11 rg" : grey ? "0.35 g" : "0.07 g"} 1 0 0 -1 ${points(from)} ${points(y)} Tm /${id} ${size} Tf ${face.encoded(goesOn ? `${text} ` : text)} Tj ET`,
    );
  }

  /** A paragraph or heading of one line. */
  paragraph(text: string, place: TextPlace, tag: "P" | "H1" | "H2" = "P"): void {
    if (text !== "") this.structure.leaf(tag, () => this.write(text, place));
  }

  /** A rule between two points. */
  rule(from: readonly [number, number], to: readonly [number, number], thickness = 0.5): void {
    const [a, b] = [from, to].map(([x, y]) => `${points(x)} ${points(y)}`);
    this.#ornament(`${thickness} w ${thickness < 0.5 ? 0.75 : 0.5} G ${a} m ${b} l S`);
  }

  /** Within an element it belongs to that; else it is an artifact. */
  #ornament(content: string): void {
    const draw = () => void this.document.addContent(content);
    if (this.structure.isMarked) draw();
    else this.structure.artifact(draw);
  }

  /** A light background, from its upper left corner, for text written on it later. */
  band(x: number, y: number, size: { readonly width: number; readonly height: number }): void {
    const { width, height } = size;
    this.#ornament(`0.94 g ${[x, y, width, height].map(points).join(" ")} re f`);
  }

  /** "Page 3 of 12", as an artifact; the page count is filled in at the end. */
  writePageNumber(x: number, y: number, size: number): void {
    const words = `Page ${this.pages} of `;
    const { page } = this.document as unknown as { page: { xobjects: Record<string, unknown> } };
    page.xobjects[TOTAL] = this.#total;
    this.#totalSize = size;
    const after = x + this.faces.regular.widthOf(words, size);
    this.structure.artifact(() => {
      this.write(words, { x, y, size, grey: true });
      this.document.addContent(`q 1 0 0 1 ${points(after)} ${points(y)} cm /${TOTAL} Do Q`);
    });
  }

  /** A large word across the page, behind what is written after it; one paragraph. */
  mark(word: string, { x, y, size }: Pick<TextPlace, "x" | "y" | "size">): void {
    const { bold } = this.faces;
    const { page } = this.document as unknown as { page: { fonts: Record<string, unknown> } };
    page.fonts[bold.embedded.id] ??= bold.embedded.ref();
    const [cos, sin] = [points(Math.cos(-0.35)), points(Math.sin(-0.35))];
    const back = points(-bold.widthOf(word, size) / 2);
    const content = `q ${cos} ${sin} ${-sin} ${cos} ${x} ${y} cm BT 0.86 g 1 0 0 -1 ${back} 0 Tm /${bold.embedded.id} ${size} Tf ${bold.encoded(word)} Tj ET Q`;
    this.structure.leaf("P", () => void this.document.addContent(content));
  }

  get lacked(): boolean {
    return this.faces.regular.lacked || this.faces.bold.lacked;
  }

  /**
   * A picture of the agency within a box, from its upper left corner; an ornament. One that cannot be decoded is left out:
   * pdfkit would decode it beside what waits for the document, where a failure ends the process.
   */
  async picture(
    base64: string,
    { x, y, fit }: { x: number; y: number; fit: readonly [number, number] },
  ): Promise<void> {
    const picture = await redrawnOnce(base64);
    if (!picture) return;
    const { openImage } = this.document as unknown as { openImage(source: Buffer): unknown };
    const opened = this.#pictures.get(base64) ?? openImage.call(this.document, picture.bytes);
    this.#pictures.set(base64, opened);
    this.structure.artifact(() => void this.document.image(opened as never, x, y, { fit: [...fit] }));
  }

  /** Fills in how many pages the part has. */
  #endTotal(): void {
    const { embedded } = this.faces.regular;
    const total = this.faces.regular.encoded(String(this.pages));
    Object.assign(this.#total.data, { Resources: { Font: { [embedded.id]: embedded.ref() } } });
    this.#total.end(
      Buffer.from(`BT 0.35 g 1 0 0 -1 0 0 Tm /${embedded.id} ${this.#totalSize} Tf ${total} Tj ET`),
    );
  }

  /** Ends the document. */
  end(): void {
    this.#endTotal();
    this.structure.end();
    this.document.end();
  }
}

/**
 * The whole document in memory. What is written is taken at once: a page begins only when those before it do not wait for a
 * reader, so a document that was read at its end would wait for ever.
 */
export async function wholePdf(kind: PdfKind, write: (sheet: PdfSheet) => Promise<unknown>): Promise<Buffer> {
  const sheet = new PdfSheet(kind);
  const chunks: Buffer[] = [];
  sheet.document.on("data", (chunk: Buffer) => chunks.push(chunk));
  const isEnded = once(sheet.document, "end");
  await write(sheet);
  sheet.end();
  await isEnded;
  return Buffer.concat(chunks);
}
