// A paper for a client on letter pages: letterhead, address for a #10 window, tables whose head is repeated, and on every
// page the client's number and the page.
import { clientNumber } from "@fiducia/kernel/client-number";
import type { Letterhead, PaperClient } from "../client-paper.ts";
import type { PdfSheet } from "./pdf-sheet.ts";

const LEFT = 54;
const RIGHT = 558;
/** A folded page shows this place in the window of a #10 envelope. */
const WINDOW = { x: 72, y: 156, width: 280 };
const LOGO = [96, 54] as const;
const BELOW_WINDOW = 246;
const FOOT = 762;
const BOTTOM = 736;
const NEXT_PAGE = 84;
const SIZE = 9;
const LEAD = 12;
const GAP = 8;
/** A heading never stands at the foot of a page without the beginning of what follows it. */
const ROOM_WITH_HEADING = 84;
const MOST_LINES = 3;
/** Of one line that somebody wrote. */
const MOST_LINES_OF_TEXT = 40;

export interface SheetColumn {
  readonly label: string;
  readonly width: number;
  readonly isNumeric?: boolean;
}

interface DrawnRow {
  readonly texts: readonly string[];
  readonly isSum: boolean;
  readonly isRuled: boolean;
}

interface ClientHead {
  readonly title: string;
  readonly letterhead: Letterhead;
  readonly client: PaperClient;
  /** Beside the title: "Date", "03/02/2026". */
  readonly facts: readonly (readonly [label: string, value: string])[];
}

/** The columns' places from the left. */
const placesOf = (columns: readonly SheetColumn[]): readonly number[] =>
  columns.map((_, place) => columns.slice(0, place).reduce((x, { width }) => x + width, LEFT));

export class ClientSheet {
  readonly #sheet: PdfSheet;
  readonly #head: ClientHead;
  #y = 0;

  constructor(sheet: PdfSheet, head: ClientHead) {
    this.#sheet = sheet;
    this.#head = head;
  }

  /** The first page down to where its contents begin; the pages of one client are counted by themselves. */
  async begin(mark?: string): Promise<void> {
    const sheet = this.#sheet;
    const { letterhead, client, title, facts } = this.#head;
    sheet.beginPart();
    await sheet.addPage();
    if (mark !== undefined) sheet.mark(mark, { x: 306, y: 430, size: 96 });
    this.#foot();
    const { bold, regular } = sheet.faces;
    sheet.paragraph(title, { x: RIGHT, y: 62, size: 18, weight: "bold", toLeft: true }, "H1");
    const { logo } = letterhead;
    if (logo) await sheet.picture(logo, { x: LEFT, y: 48, fit: LOGO });
    const x = logo ? LEFT + LOGO[0] + 12 : LEFT;
    const width = 374 - x;
    sheet.paragraph(bold.cut(letterhead.name, 14, width), { x, y: 62, size: 14, weight: "bold" });
    const reached = [letterhead.phone, letterhead.email].filter(Boolean).join("  \u00b7  ");
    const lines = [letterhead.address.join(", "), reached, letterhead.licence].filter(Boolean);
    for (const [place, words] of lines.entries())
      sheet.paragraph(regular.cut(words, SIZE, width), {
        x,
        y: 77 + place * LEAD,
        size: SIZE,
        grey: true,
      });
    for (const [place, [label, value]] of facts.entries()) {
      const y = 82 + place * 14;
      sheet.structure.leaf("P", () => {
        sheet.write(label, { x: 420, y, size: SIZE, grey: true, goesOn: true });
        sheet.write(value, { x: RIGHT, y, size: SIZE, weight: "bold", toLeft: true });
      });
    }
    for (const [place, words] of [client.name, ...client.address].entries()) {
      const weight = place === 0 ? "bold" : "regular";
      const cut = sheet.faces[weight].cut(words, 10.5, WINDOW.width);
      sheet.paragraph(cut, { x: WINDOW.x, y: WINDOW.y + place * 14, size: 10.5, weight });
    }
    this.#y = BELOW_WINDOW;
  }

  #foot(): void {
    const sheet = this.#sheet;
    const { title, client, letterhead } = this.#head;
    const words = `${letterhead.name}  \u00b7  ${title}  \u00b7  Client # ${clientNumber(client.id)}`;
    const cut = sheet.faces.regular.cut(words, 8, 420);
    sheet.paragraph(cut, { x: LEFT, y: FOOT, size: 8, grey: true });
    sheet.writePageNumber(RIGHT - 58, FOOT, 8);
  }

  async #nextPage(): Promise<void> {
    const sheet = this.#sheet;
    await sheet.addPage();
    this.#foot();
    const { client } = this.#head;
    const words = sheet.faces.bold.cut(client.name, 11, 400);
    sheet.paragraph(words, { x: LEFT, y: 54, size: 11, weight: "bold" });
    sheet.rule([LEFT, 62], [RIGHT, 62]);
    this.#y = NEXT_PAGE;
  }

  /** Begins a page where less than this is left. */
  async room(height: number): Promise<void> {
    if (this.#y + height > BOTTOM) await this.#nextPage();
  }

  async heading(words: string): Promise<void> {
    await this.room(ROOM_WITH_HEADING);
    this.#y += 8;
    this.#sheet.paragraph(words, { x: LEFT, y: this.#y, size: 10, weight: "bold" }, "H2");
    this.#y += 14;
  }

  /** What somebody wrote, with the lines in which it was written. */
  async text(written: string): Promise<void> {
    const { regular } = this.#sheet.faces;
    const room = { size: 9.5, width: RIGHT - LEFT, most: MOST_LINES_OF_TEXT };
    for (const line of written.split("\n").filter((each) => each.trim() !== "")) {
      for (const words of regular.lines(line, room)) {
        await this.room(LEAD);
        this.#sheet.paragraph(words, { x: LEFT, y: this.#y, size: 9.5 });
        this.#y += LEAD + 1;
      }
      this.#y += 6;
    }
  }

  /** Figures side by side in a band; the last one counts most. */
  async figures(figures: readonly (readonly [label: string, amount: string])[]): Promise<void> {
    await this.room(46);
    const sheet = this.#sheet;
    const width = (RIGHT - LEFT) / figures.length;
    sheet.band(LEFT, this.#y - 12, { width: RIGHT - LEFT, height: 38 });
    for (const [place, [label, amount]] of figures.entries()) {
      const right = LEFT + width * (place + 1) - 8;
      sheet.structure.leaf("P", () => {
        sheet.write(label, { x: right, y: this.#y + 2, size: 8, grey: true, toLeft: true, goesOn: true });
        const weight = place === figures.length - 1 ? "bold" : "regular";
        sheet.write(amount, { x: right, y: this.#y + 17, size: 11, weight, toLeft: true });
      });
    }
    this.#y += 46;
  }

  #tableHead(columns: readonly SheetColumn[], marked: (draw: () => void) => void): void {
    const sheet = this.#sheet;
    for (const [place, x] of placesOf(columns).entries()) {
      const { label, width, isNumeric = false } = columns[place] as SheetColumn;
      const at = isNumeric ? x + width : x;
      marked(() => sheet.write(label, { x: at, y: this.#y, size: 8.5, weight: "bold", toLeft: isNumeric }));
    }
    this.#y += 5;
    sheet.rule([LEFT, this.#y], [RIGHT, this.#y], 0.9);
    this.#y += 12;
  }

  /**
   * A table whose head stands again on every page that it reaches. A row without a first cell belongs to the one above; `last`
   * are rows of sums.
   */
  async table(
    columns: readonly SheetColumn[],
    rows: readonly (readonly string[])[],
    last: readonly (readonly string[])[] = [],
  ): Promise<void> {
    await this.room(60);
    const { structure } = this.#sheet;
    structure.open("Table");
    structure.open("THead");
    structure.open("TR");
    this.#tableHead(columns, (draw) => structure.leaf("TH", draw, { scope: "Column" }));
    structure.close();
    structure.close();
    structure.open("TBody");
    for (const [place, texts] of rows.entries())
      await this.#row(columns, { texts, isSum: false, isRuled: rows[place + 1]?.[0] !== "" });
    for (const texts of last) await this.#row(columns, { texts, isSum: true, isRuled: false });
    structure.close();
    structure.close();
    this.#y += 6;
  }

  async #row(columns: readonly SheetColumn[], { texts, isSum, isRuled }: DrawnRow): Promise<void> {
    const sheet = this.#sheet;
    const { structure } = sheet;
    const weight = isSum ? "bold" : "regular";
    const face = sheet.faces[weight];
    const cells = columns.map(({ width, isNumeric }, place) => {
      const text = texts[place] ?? "";
      const room = { size: SIZE, width: width - GAP, most: MOST_LINES };
      return isNumeric || isSum ? [text] : face.lines(text, room);
    });
    const height = LEAD * Math.max(...cells.map((cell) => cell.length));
    if (this.#y + height > BOTTOM) {
      structure.close();
      await this.#nextPage();
      this.#tableHead(columns, (draw) => structure.artifact(draw));
      structure.open("TBody");
    }
    structure.open("TR");
    for (const [place, x] of placesOf(columns).entries()) {
      const { width, isNumeric = false } = columns[place] as SheetColumn;
      const lines = cells[place] ?? [];
      const draw = () => {
        for (const [line, words] of lines.entries())
          sheet.write(words, {
            x: isNumeric ? x + width : x,
            y: this.#y + line * LEAD,
            size: SIZE,
            weight,
            toLeft: isNumeric,
            goesOn: line < lines.length - 1,
          });
      };
      structure.leaf("TD", texts[place] ? draw : undefined);
    }
    structure.close();
    this.#y += height;
    if (isRuled) sheet.rule([LEFT, this.#y - 8], [RIGHT, this.#y - 8], 0.2);
    this.#y += 4;
  }

  /** The part that comes back with the payment, at the bottom of the last page. */
  async stub(facts: readonly (readonly [label: string, value: string])[]): Promise<void> {
    const height = 108;
    if (this.#y + height > BOTTOM) await this.#nextPage();
    const sheet = this.#sheet;
    const { letterhead, client } = this.#head;
    const top = BOTTOM - height;
    for (let x = LEFT; x < RIGHT; x += 8) sheet.rule([x, top], [Math.min(x + 4, RIGHT), top]);
    const note = "Please return this part with your payment.";
    sheet.paragraph(note, { x: LEFT, y: top + 14, size: 8, grey: true });
    const { regular, bold } = sheet.faces;
    const payTo = bold.cut(letterhead.payTo, SIZE, 250);
    const left = ["Make checks payable to", payTo, "Mail to", ...letterhead.remitTo.slice(0, 4)];
    for (const [place, words] of left.entries()) {
      const look = place === 0 || place === 2 ? { size: 8, grey: true } : { size: SIZE };
      const weight = place === 1 ? "bold" : "regular";
      sheet.paragraph(regular.cut(words, look.size, 270), {
        ...look,
        x: LEFT,
        y: top + 32 + place * 11,
        weight,
      });
    }
    const right = [["Client #", clientNumber(client.id)] as const, ...facts];
    for (const [place, [label, value]] of right.entries()) {
      const y = top + 32 + place * 15;
      sheet.structure.leaf("P", () => {
        sheet.write(label, { x: 360, y, size: SIZE, grey: true, goesOn: value !== "" });
        sheet.write(value, { x: RIGHT, y, size: SIZE, weight: "bold", toLeft: true });
      });
      if (value === "") sheet.rule([470, y + 2], [RIGHT, y + 2]);
    }
    this.#y = BOTTOM;
  }
}
