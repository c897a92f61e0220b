// A workbook as a stream: a zip of a few small parts and of sheets written row by row, one after another, so that no
// sheet is in memory.
import { once } from "node:events";
import { PassThrough, pipeline, type Readable, type Writable } from "node:stream";
import { asDate, type Instant } from "@fiducia/kernel/clock";
import { ZipFile } from "yazl";
import {
  bookParts,
  FACTS_SHEET,
  factsSheet,
  rowsMarkup,
  SHEET_END,
  type SheetHead,
  type SheetRow,
  sheetPath,
  sheetStart,
} from "./sheet-parts.ts";

interface BookHead {
  /** In order; names must differ. */
  readonly sheets: readonly SheetHead[];
  /** The last sheet: what was asked for, name and value. */
  readonly facts: readonly (readonly [string, string])[];
  readonly at: Instant;
}

export class Workbook {
  readonly #zip = new ZipFile();
  readonly #heads: readonly SheetHead[];
  readonly #sheets: readonly PassThrough[];
  /** The sheet being written; the zip takes the next one when this one has ended. */
  #place = 0;
  /** Its number of rows so far. */
  #rows = 0;

  constructor({ sheets, facts, at }: BookHead) {
    this.#heads = sheets;
    const options = { mtime: asDate(at) };
    const add = (path: string, text: string): void => this.#zip.addBuffer(Buffer.from(text), path, options);
    for (const [path, text] of bookParts([...sheets.map(({ name }) => name), FACTS_SHEET])) add(path, text);
    add(sheetPath(sheets.length + 1), factsSheet(facts));
    this.#sheets = sheets.map((head, index) => {
      const sheet = new PassThrough();
      sheet.write(sheetStart(head, index === 0));
      this.#zip.addReadStream(sheet, sheetPath(index + 1), options);
      return sheet;
    });
    this.#zip.end();
  }

  /** Writes the file to a stream, which is ended when it is complete. Writing fails when the stream does. */
  pipe(destination: Writable): void {
    const output = this.#zip.outputStream as Readable;
    const fail = (failure: Error): void => void output.destroy(failure);
    this.#zip.on("error", fail);
    // The zip listens to a sheet's errors only once it reaches that sheet; an unhandled error would end the process.
    for (const sheet of this.#sheets) sheet.on("error", fail);
    pipeline(output, destination, (failure) => {
      if (!failure) return;
      for (const sheet of this.#sheets) sheet.destroy(failure);
    });
  }

  /** Writes rows of the current sheet. Waits for a slow reader. */
  async write(rows: readonly SheetRow[]): Promise<void> {
    const sheet = this.#sheet;
    if (sheet.errored) throw sheet.errored;
    const markup = rowsMarkup(this.#rows + 1, rows);
    this.#rows += rows.length;
    if (!sheet.write(markup)) await once(sheet, "drain");
  }

  /** Ends the sheet and goes to the next; after the last, the file is complete. */
  endSheet(): void {
    const { name, rows } = this.#heads[this.#place] ?? {};
    if (rows !== this.#rows) throw new Error(`sheet ${name} has ${this.#rows} rows and not ${rows}`);
    this.#sheet.end(SHEET_END);
    this.#place += 1;
    this.#rows = 0;
  }

  get #sheet(): PassThrough {
    const sheet = this.#sheets[this.#place];
    if (!sheet) throw new Error("the workbook has no further sheet");
    return sheet;
  }
}
