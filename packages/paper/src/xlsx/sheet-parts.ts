// The small parts of a workbook's file: content types, sheet names, and the start and end of a sheet.
import { type Cell, escaped, STYLES, textCell } from "./cell.ts";

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const RELATIONS = "http://schemas.openxmlformats.org/package/2006/relationships";
const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const TYPES = "application/vnd.openxmlformats-officedocument.spreadsheetml";

/** The last sheet: what was asked for. */
export const FACTS_SHEET = "Filters";

/** A valid sheet name: at most 31 characters, without those that references use. */
export const sheetName = (title: string): string => title.replace(/[[\]:*?/\\']/g, " ").slice(0, 31);

/** The path of the sheet at a position from 1. */
export const sheetPath = (place: number): string => `xl/worksheets/sheet${place}.xml`;

/** A sheet: its name, its column widths in characters, and its number of rows. */
export interface SheetHead {
  readonly name: string;
  readonly widths: readonly number[];
  readonly rows: number;
}

/** A row of a sheet; one that folds belongs to the heading above it. */
export interface SheetRow {
  readonly cells: readonly Cell[];
  readonly folds?: boolean;
}

/** The letters of a column: A, B and so on; after Z comes AA. */
const columnName = (place: number): string =>
  (place < 26 ? "" : columnName(Math.floor(place / 26) - 1)) + String.fromCharCode(65 + (place % 26));

/** Cache by position, since every row needs all letters. */
const COLUMNS = Array.from({ length: 256 }, (_, place) => columnName(place));

const relation = (place: number, kind: string, target: string): string =>
  `<Relationship Id="rId${place}" Type="${OFFICE}/${kind}" Target="${target}"/>`;

/** The parts that list the sheets, by path in the file. */
export function bookParts(sheetNames: readonly string[]): readonly (readonly [path: string, text: string])[] {
  const numbered = sheetNames.map((name, index) => ({ name: escaped(name), place: index + 1 }));
  const types = numbered.map(
    ({ place }) => `<Override PartName="/${sheetPath(place)}" ContentType="${TYPES}.worksheet+xml"/>`,
  );
  const listed = numbered.map(
    ({ name, place }) => `<sheet name="${name}" sheetId="${place}" r:id="rId${place}"/>`,
  );
  const related = numbered.map(({ place }) =>
    relation(place, "worksheet", sheetPath(place).replace("xl/", "")),
  );
  return [
    [
      "[Content_Types].xml",
      `${XML}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPES}.sheet.main+xml"/>${types.join("")}<Override PartName="/xl/styles.xml" ContentType="${TYPES}.styles+xml"/></Types>`,
    ],
    [
      "_rels/.rels",
      `${XML}<Relationships xmlns="${RELATIONS}">${relation(1, "officeDocument", "xl/workbook.xml")}</Relationships>`,
    ],
    [
      "xl/workbook.xml",
      `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${listed.join("")}</sheets></workbook>`,
    ],
    [
      "xl/_rels/workbook.xml.rels",
      `${XML}<Relationships xmlns="${RELATIONS}">${related.join("")}${relation(sheetNames.length + 1, "styles", "styles.xml")}</Relationships>`,
    ],
    ["xl/styles.xml", STYLES],
  ];
}

/** The header is frozen; rows fold below their heading. One sheet of several is active. */
const viewOf = (isOpen: boolean): string =>
  `<sheetViews><sheetView${isOpen ? ' tabSelected="1"' : ""} workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetFormatPr defaultRowHeight="15" outlineLevelRow="1"/>`;

const columnsOf = (widths: readonly number[]): string =>
  widths
    .map((width, place) => `<col min="${place + 1}" max="${place + 1}" width="${width}" customWidth="1"/>`)
    .join("");

/** The range of the cells, without which some programs do not open the file. */
const dimensionOf = ({ rows, widths }: Pick<SheetHead, "rows" | "widths">): string =>
  `<dimension ref="A1:${COLUMNS[Math.max(widths.length, 1) - 1]}${Math.max(rows, 1)}"/>`;

/** The XML before the rows of a sheet. */
export const sheetStart = (head: SheetHead, isOpen: boolean): string =>
  `${XML}<worksheet xmlns="${MAIN}"><sheetPr><outlinePr summaryBelow="0"/></sheetPr>${dimensionOf(head)}${viewOf(isOpen)}<cols>${columnsOf(head.widths)}</cols><sheetData>`;

export const SHEET_END = "</sheetData></worksheet>";

/** The XML of rows from this number on. Each cell has its reference. */
export function rowsMarkup(first: number, rows: readonly SheetRow[]): string {
  let markup = "";
  for (const [index, { cells, folds = false }] of rows.entries()) {
    const row = first + index;
    markup += `<row r="${row}"${folds ? ' outlineLevel="1"' : ""}>`;
    for (const [place, cell] of cells.entries())
      if (cell !== "") markup += `<c r="${COLUMNS[place]}${row}" ${cell}`;
    markup += "</row>";
  }
  return markup;
}

/** The last sheet: names and values. */
export function factsSheet(facts: readonly (readonly [name: string, value: string])[]): string {
  const rows = facts.map(([name, value]) => ({ cells: [textCell(name, "bold"), textCell(value)] }));
  const widths = [Math.max(24, ...facts.map(([name]) => name.length)), 60];
  return `${XML}<worksheet xmlns="${MAIN}">${dimensionOf({ rows: rows.length, widths })}<cols>${columnsOf(widths)}</cols><sheetData>${rowsMarkup(1, rows)}${SHEET_END}`;
}
