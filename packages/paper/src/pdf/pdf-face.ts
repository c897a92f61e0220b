// A font in one PDF: how its characters are written there, how wide a text is, and where it is broken.
import type { Letter, OpenedFont } from "./opened-font.ts";

/** The parts of pdfkit's embedded font that its types omit: what of a font one document needs. */
export interface EmbeddedFont {
  readonly id: string;
  ref(): unknown;
  /** Numbers the glyphs of the document. */
  readonly subset: { includeGlyph(glyphId: number): number };
  /** By such a number: widths in thousandths of the font size, and what is copied from the document. */
  readonly widths: (number | undefined)[];
  readonly unicode: (readonly number[] | undefined)[];
}

const ELLIPSIS = "\u2026";
/** Tolerance for rounding, so that a text exactly as wide as its column fits. */
const HAIR = 0.01;

interface Glyph extends Pick<Letter, "width" | "isMissing"> {
  readonly hex: string;
}

export class PdfFace {
  readonly embedded: EmbeddedFont;
  /** Whether a character was missing in the font. */
  lacked = false;
  readonly #font: OpenedFont;
  readonly #glyphs = new Map<string, Glyph>();

  constructor(embedded: EmbeddedFont, font: OpenedFont) {
    this.embedded = embedded;
    this.#font = font;
  }

  #glyph(sign: string): Glyph {
    const cachedGlyph = this.#glyphs.get(sign);
    if (cachedGlyph) return cachedGlyph;
    const { shapes, width, isMissing } = this.#font.letter(sign);
    const hex = shapes.map(({ glyphId, advance, codePoints }) => {
      const { subset, widths, unicode } = this.embedded;
      const place = subset.includeGlyph(glyphId);
      widths[place] ??= advance;
      unicode[place] ??= codePoints;
      return place.toString(16).padStart(4, "0");
    });
    const glyph = { hex: hex.join(""), width, isMissing };
    this.#glyphs.set(sign, glyph);
    return glyph;
  }

  /** In points at the size. */
  widthOf(text: string, size: number): number {
    let width = 0;
    for (const sign of text) width += this.#glyph(sign).width;
    return (width * size) / 1000;
  }

  /** The characters of the text that the font lacks. */
  lacking(text: string): readonly string[] {
    return [...text].filter((sign) => this.#glyph(sign).isMissing);
  }

  /** The text as a string of glyphs for the page's content. */
  encoded(text: string): string {
    let hex = "";
    for (const sign of text) {
      const glyph = this.#glyph(sign);
      if (glyph.isMissing) this.lacked = true;
      hex += glyph.hex;
    }
    return `<${hex}>`;
  }

  /** The text, or as much of its beginning as fits, with an ellipsis. */
  cut(text: string, size: number, width: number): string {
    if (this.widthOf(text, size) <= width + HAIR) return text;
    let left = width - this.widthOf(ELLIPSIS, size);
    let beginning = "";
    for (const sign of text) {
      left -= this.widthOf(sign, size);
      if (left < 0) break;
      beginning += sign;
    }
    return `${beginning.trimEnd()}${ELLIPSIS}`;
  }

  /** The text in lines, broken between words where possible, else within a word; cut after `most` lines. */
  lines(
    text: string,
    { size, width, most }: { size: number; width: number; most: number },
  ): readonly string[] {
    if (this.widthOf(text, size) <= width + HAIR) return [text];
    const lines: string[] = [];
    let rest = text;
    while (rest !== "" && lines.length < most - 1) {
      const fitting = this.#fitting(rest, size, width);
      lines.push(fitting.trimEnd());
      rest = rest.slice(fitting.length).trimStart();
    }
    return rest === "" ? lines : [...lines, this.cut(rest, size, width)];
  }

  /** The beginning that fits, at least one character, up to the last space when there is one. */
  #fitting(text: string, size: number, width: number): string {
    let used = 0;
    let end = 0;
    let space = 0;
    for (const sign of text) {
      used += this.widthOf(sign, size);
      if (used > width + HAIR && end > 0) return text.slice(0, space > 0 ? space : end);
      end += sign.length;
      if (sign === " ") space = end;
    }
    return text;
  }
}
