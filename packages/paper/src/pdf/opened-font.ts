// A font as it was opened for the first PDF of the process, for all that follow: to read how it draws a character takes
// longer than to write a page.

/** The parts of a font of fontkit, which pdfkit opens, that we read. */
export interface FontProgram {
  readonly unitsPerEm: number;
  hasGlyphForCodePoint(codePoint: number): boolean;
  layout(
    text: string,
    features: readonly string[],
  ): { readonly glyphs: readonly { readonly id: number; readonly advanceWidth: number }[] };
}

/** Tabular figures, so that amounts align. */
const FEATURES = ["tnum"];
/** Replaces a character that the font does not have. */
const MISSING = "\u25A1";

interface Shape {
  readonly glyphId: number;
  /** In thousandths of the font size. */
  readonly advance: number;
  /** What is copied from a document where it stands. */
  readonly codePoints: readonly number[];
}

/** A character as the font draws it. */
export interface Letter {
  readonly shapes: readonly Shape[];
  /** In thousandths of the font size. */
  readonly width: number;
  readonly isMissing: boolean;
}

export class OpenedFont {
  readonly program: FontProgram;
  readonly #letters = new Map<string, Letter>();

  constructor(program: FontProgram) {
    this.program = program;
  }

  letter(sign: string): Letter {
    const cachedLetter = this.#letters.get(sign);
    if (cachedLetter) return cachedLetter;
    const isThere = this.program.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0);
    // The end of a line within a text is a space.
    const isSpace = !isThere && /\s/.test(sign);
    const isMissing = !isThere && !isSpace;
    const shapes = this.#shapesOf(isSpace ? " " : isMissing ? MISSING : sign);
    const width = shapes.reduce((all, { advance }) => all + advance, 0);
    const letter = { shapes, width, isMissing };
    this.#letters.set(sign, letter);
    return letter;
  }

  /** The program remembers for a glyph the first character that it stood for; a document must not depend on those before it. */
  #shapesOf(sign: string): readonly Shape[] {
    const scale = 1000 / this.program.unitsPerEm;
    return this.program.layout(sign, FEATURES).glyphs.map(({ id, advanceWidth }, place) => ({
      glyphId: id,
      advance: advanceWidth * scale,
      codePoints: place === 0 ? [sign.codePointAt(0) ?? 0] : [],
    }));
  }
}
