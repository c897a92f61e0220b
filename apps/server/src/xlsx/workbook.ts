// A workbook as a stream: a zip of a few small parts and one sheet that is written row by row, never held whole.
import { once } from "node:events";
import { PassThrough, type Readable, type Writable } from "node:stream";
import { asDate, type Instant } from "@fiducia/kernel/clock";
import { ZipFile } from "yazl";
import { escaped, STYLES, textCell } from "./cell.ts";

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const RELATIONS = "http://schemas.openxmlformats.org/package/2006/relationships";
const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const TYPES = "application/vnd.openxmlformats-officedocument.spreadsheetml";

const relation = (place: number, kind: string, target: string): string =>
  `<Relationship Id="rId${place}" Type="${OFFICE}/${kind}" Target="${target}"/>`;

/** A sheet's name: at most 31 characters and none of those that references use. */
const sheetName = (title: string): string => escaped(title.replace(/[[\]:*?/\\']/g, " ").slice(0, 31));

const partsOf = (title: string): Readonly<Record<string, string>> => ({
  "[Content_Types].xml": `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPES}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPES}.worksheet+xml"/><Override PartName="/xl/worksheets/sheet2.xml" ContentType="${TYPES}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPES}.styles+xml"/></Types>`,
  "_rels/.rels": `<Relationships xmlns="${RELATIONS}">${relation(1, "officeDocument", "xl/workbook.xml")}</Relationships>`,
  "xl/workbook.xml": `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="${sheetName(title)}" sheetId="1" r:id="rId1"/><sheet name="Filters" sheetId="2" r:id="rId2"/></sheets></workbook>`,
  "xl/_rels/workbook.xml.rels": `<Relationships xmlns="${RELATIONS}">${relation(1, "worksheet", "worksheets/sheet1.xml")}${relation(2, "worksheet", "worksheets/sheet2.xml")}${relation(3, "styles", "styles.xml")}</Relationships>`,
});

/** The header stays in view; what folds away does so below its heading. */
const FROZEN =
  '<sheetPr><outlinePr summaryBelow="0"/></sheetPr><sheetViews><sheetView tabSelected="1" workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetFormatPr defaultRowHeight="15" outlineLevelRow="1"/>';

const columnsOf = (widths: readonly number[]): string =>
  widths
    .map((width, place) => `<col min="${place + 1}" max="${place + 1}" width="${width}" customWidth="1"/>`)
    .join("");

/** A row of a sheet from the markup of its cells; one that folds belongs to the heading above it. */
export const sheetRow = (cells: string, folds = false): string =>
  `<row${folds ? ' outlineLevel="1"' : ""}>${cells}</row>`;

interface BookHead {
  readonly title: string;
  /** Of the columns, in characters. */
  readonly widths: readonly number[];
  /** The second sheet: what was asked for, name and value. */
  readonly facts: readonly (readonly [string, string])[];
  readonly at: Instant;
}

export class Workbook {
  readonly #zip = new ZipFile();
  readonly #sheet = new PassThrough();
  readonly #output: Readable;

  constructor({ title, widths, facts, at }: BookHead) {
    const options = { mtime: asDate(at) };
    const add = (name: string, text: string): void =>
      this.#zip.addBuffer(Buffer.from(name.endsWith("styles.xml") ? text : XML + text), name, options);
    for (const [name, text] of Object.entries(partsOf(title))) add(name, text);
    add("xl/styles.xml", STYLES);
    const rows = facts.map(([name, value]) => sheetRow(textCell(name, "bold") + textCell(value)));
    add(
      "xl/worksheets/sheet2.xml",
      `<worksheet xmlns="${MAIN}"><cols>${columnsOf([24, 60])}</cols><sheetData>${rows.join("")}</sheetData></worksheet>`,
    );
    this.#zip.addReadStream(this.#sheet, "xl/worksheets/sheet1.xml", options);
    this.#zip.end();
    this.#sheet.write(
      `${XML}<worksheet xmlns="${MAIN}">${FROZEN}<cols>${columnsOf(widths)}</cols><sheetData>`,
    );
    this.#output = this.#zip.outputStream as Readable;
  }

  /** The file goes there as it is made; that is ended when the file is whole. When it fails, so does the writing. */
  pipe(destination: Writable): void {
    const fail = (failure: Error): void => void destination.destroy(failure);
    this.#zip.on("error", fail);
    // The zip hears of the sheet's failure only once it has come to the sheet; unheard, it would end the process.
    this.#sheet.on("error", fail);
    destination.once("close", () => {
      if (!this.#output.readableEnded)
        this.#sheet.destroy(destination.errored ?? new Error("the file was closed"));
    });
    this.#output.pipe(destination);
  }

  /** Rows of the first sheet, as `sheetRow` makes them. Waits for a reader that is slower. */
  async write(rows: string): Promise<void> {
    if (this.#sheet.errored) throw this.#sheet.errored;
    if (!this.#sheet.write(rows)) await once(this.#sheet, "drain");
  }

  end(): void {
    this.#sheet.end("</sheetData></worksheet>");
  }
}
