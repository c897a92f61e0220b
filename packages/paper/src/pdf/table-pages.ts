// A long table on landscape pages: the header on each page, aligned amounts, and page numbers.
import { LACKING, type PdfSheet } from "./pdf-sheet.ts";

const MARGIN = 30;
const FIRST_LINE = 42;
const SIZE = 7.2;
const HEAD_SIZE = 8.5;
const LEAD = 1.32;
const GAP = 6;
const PADDING = 3.2;
const MOST_LINES = 3;
const FOOT = 22;

export interface TableColumn {
  readonly label: string;
  readonly isNumeric: boolean;
  readonly width: number;
}

export interface TableHead {
  readonly title: string;
  /** The space below the title of the first page. */
  readonly lines: readonly string[];
  readonly columns: readonly TableColumn[];
  /** The factor of the font size. */
  readonly scale: number;
}

/** The total width of the columns. */
export const tableRoom = (sheet: { readonly width: number }): number => sheet.width - 2 * MARGIN;
export const TABLE_SIZE = SIZE;
/** The width that a column needs beside its text. */
export const TABLE_GAP = GAP;

/** The name of a "group" or "total" row spans the empty cells after it. */
type RowLook = "plain" | "red" | "struck" | "group" | "total";

const isSums = (look: RowLook): boolean => look === "group" || look === "total";

export class TablePages {
  readonly #sheet: PdfSheet;
  readonly #head: TableHead;
  readonly #size: number;
  readonly #gap: number;
  #y = 0;
  /** The name of the group whose rows are being written. */
  #group = "";

  constructor(sheet: PdfSheet, head: TableHead) {
    this.#sheet = sheet;
    this.#head = head;
    this.#size = SIZE * head.scale;
    this.#gap = GAP * head.scale;
  }

  /** The first page, with the title and what was asked for. */
  async begin(): Promise<void> {
    const sheet = this.#sheet;
    await sheet.addPage();
    this.#y = FIRST_LINE;
    const { title, lines } = this.#head;
    const { structure } = sheet;
    sheet.paragraph(title, { x: MARGIN, y: this.#y, size: 15, weight: "bold" }, "H1");
    this.#y += 4;
    const room = { size: HEAD_SIZE, width: tableRoom(sheet), most: MOST_LINES };
    for (const words of lines.flatMap((line) => sheet.faces.regular.lines(line, room))) {
      this.#y += 12;
      sheet.paragraph(words, { x: MARGIN, y: this.#y, size: HEAD_SIZE, grey: true });
    }
    this.#y += 20;
    structure.open("Table");
    structure.open("THead");
    structure.open("TR");
    this.#writeHead((draw) => structure.leaf("TH", draw, { scope: "Column" }));
    structure.close();
    structure.close();
    structure.open("TBody");
  }

  /** The column labels, tagged as headers, and the footer of every page. */
  #writeHead(marked: (draw: () => void) => void): void {
    const sheet = this.#sheet;
    const size = this.#size;
    const face = sheet.faces.bold;
    const labels = this.#head.columns.map(({ label, width }) =>
      face.lines(label, { size, width: width - this.#gap, most: 3 }),
    );
    const rows = Math.max(...labels.map((lines) => lines.length));
    let x = MARGIN;
    for (const [place, { width, isNumeric }] of this.#head.columns.entries()) {
      const lines = labels[place] ?? [];
      const from = isNumeric ? x + width - this.#gap : x;
      marked(() => {
        for (const [line, words] of lines.entries())
          sheet.write(words, {
            x: from,
            y: this.#y + size * LEAD * (rows - lines.length + line),
            size,
            weight: "bold",
            toLeft: isNumeric,
            goesOn: line < lines.length - 1,
          });
      });
      x += width;
    }
    this.#y += size * LEAD * (rows - 1) + PADDING + 1;
    this.#rule(this.#y, 0.9);
    this.#y += size + PADDING;
    const y = sheet.height - FOOT;
    sheet.structure.artifact(() => sheet.write(this.#head.title, { x: MARGIN, y, size: 7, grey: true }));
    sheet.writePageNumber(sheet.width - MARGIN - 66, y, 7);
  }

  /** The width of each cell; the name of a row of sums is as wide as the columns up to the next sum. */
  #rooms(texts: readonly string[], look: RowLook): readonly number[] {
    const { columns } = this.#head;
    const name = isSums(look) ? columns.findIndex((_, place) => texts[place]) : -1;
    return columns.map(({ width, isNumeric }, place) => {
      if (place !== name || isNumeric) return width - this.#gap;
      const next = columns.findIndex((_, other) => other > place && texts[other]);
      const reached = columns.slice(place, next < 0 ? columns.length : next);
      return reached.reduce((all, column) => all + column.width, -this.#gap);
    });
  }

  /** A row of texts, one for each column. Text is wrapped and then cut; an amount is printed smaller, never cut. */
  async row(texts: readonly string[], look: RowLook = "plain"): Promise<void> {
    const size = this.#size;
    const face = this.#sheet.faces[isSums(look) ? "bold" : "regular"];
    const rooms = this.#rooms(texts, look);
    const cells = this.#head.columns.map(({ isNumeric }, place) => {
      const text = texts[place] ?? "";
      return isNumeric ? [text] : face.lines(text, { size, width: rooms[place] ?? 0, most: MOST_LINES });
    });
    const height = size * LEAD * (Math.max(...cells.map((cell) => cell.length)) - 1);
    // A group heading is not left alone at the bottom of a page.
    const after = look === "group" ? 3 * size + 2 * PADDING : look === "total" ? size : 0;
    await this.#makeRoom(height + after, isSums(look) ? "" : this.#group);
    if (look === "group") this.#group = texts.find(Boolean) ?? "";
    this.#ground(height, look);
    const { structure } = this.#sheet;
    structure.open("TR", look === "struck" ? "Voided" : undefined);
    const name = isSums(look) ? texts.findIndex(Boolean) : -1;
    let x = MARGIN;
    for (const [place, { width, isNumeric }] of this.#head.columns.entries()) {
      const lines = cells[place] ?? [];
      const left = x;
      const draw = () => {
        for (const [line, text] of lines.entries())
          this.#cell(text, {
            goesOn: line < lines.length - 1 && texts[place]?.includes(`${text} `) === true,
            x: left,
            y: this.#y + size * LEAD * line,
            width: rooms[place] ?? 0,
            isNumeric,
            look,
          });
      };
      const drawn = texts[place] ? draw : undefined;
      if (place === name) structure.leaf("TH", drawn, { scope: "Row" });
      else structure.leaf("TD", drawn);
      x += width;
    }
    structure.close();
    this.#y += height + PADDING;
    if (look !== "total") this.#rule(this.#y, 0.2);
    this.#y += size + PADDING;
  }

  #rule(y: number, thickness: number): void {
    this.#sheet.rule([MARGIN, y], [this.#sheet.width - MARGIN, y], thickness);
  }

  /** What sets a row of sums apart: a rule above the totals, a background behind a group's heading. */
  #ground(height: number, look: RowLook): void {
    const top = this.#y - this.#size - PADDING;
    if (look === "group")
      this.#sheet.band(MARGIN, top, {
        width: tableRoom(this.#sheet),
        height: height + this.#size + 2 * PADDING,
      });
    if (look !== "total") return;
    this.#rule(top + 1, 0.9);
    this.#y += 1;
  }

  /** A line across all columns. */
  async note(words: string): Promise<void> {
    await this.#makeRoom(0);
    const { structure } = this.#sheet;
    structure.open("TR");
    const draw = () => this.#sheet.write(words, { x: MARGIN, y: this.#y, size: this.#size, grey: true });
    structure.leaf("TD", draw, { columns: this.#head.columns.length });
    structure.close();
    this.#y += this.#size + 2 * PADDING;
  }

  #cell(
    text: string,
    place: { x: number; y: number; width: number; isNumeric: boolean; look: RowLook; goesOn: boolean },
  ): void {
    if (text === "") return;
    const sheet = this.#sheet;
    const { x, y, width, isNumeric, look, goesOn } = place;
    const weight = isSums(look) ? "bold" : "regular";
    const needed = sheet.faces[weight].widthOf(text, this.#size);
    const size = isNumeric && needed > width ? (this.#size * width) / needed : this.#size;
    const right = x + width;
    const isStruck = look === "struck";
    sheet.write(text, {
      x: isNumeric ? right : x,
      y,
      size,
      weight,
      toLeft: isNumeric,
      grey: isStruck,
      red: look === "red",
      goesOn,
    });
    if (!isStruck) return;
    const length = Math.min(needed, width);
    const from = isNumeric ? right - length : x;
    sheet.rule([from, y - size * 0.32], [from + length, y - size * 0.32]);
  }

  /** Begins a page when space is short; a group that continues is named again. What a page repeats is an artifact. */
  async #makeRoom(height: number, group = ""): Promise<void> {
    const sheet = this.#sheet;
    if (this.#y + height <= sheet.height - FOOT - 18) return;
    const { structure } = sheet;
    structure.close();
    await sheet.addPage();
    this.#y = FIRST_LINE;
    this.#writeHead((draw) => structure.artifact(draw));
    structure.open("TBody");
    if (group === "") return;
    this.#ground(0, "group");
    const place = { x: MARGIN, y: this.#y, size: this.#size, weight: "bold" } as const;
    structure.artifact(() => sheet.write(`${group}, continued`, place));
    this.#y += this.#size + 2 * PADDING;
  }

  /** Call after the last row. */
  async end(): Promise<void> {
    const { structure, lacked } = this.#sheet;
    if (lacked) await this.#makeRoom(12);
    structure.close();
    structure.close();
    if (!lacked) return;
    this.#sheet.paragraph(LACKING, { x: MARGIN, y: this.#y + 8, size: 7, grey: true });
  }
}
