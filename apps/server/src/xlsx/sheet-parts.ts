// The small parts of a workbook's file: what it holds, what its sheets are called, and how each begins and ends.
import { escaped, STYLES, textCell } from "./cell.ts";

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const RELATIONS = "http://schemas.openxmlformats.org/package/2006/relationships";
const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const TYPES = "application/vnd.openxmlformats-officedocument.spreadsheetml";

/** The last sheet: what was asked for. */
export const FACTS_SHEET = "Filters";

/** A sheet's name: at most 31 characters and none of those that references use. */
export const sheetName = (title: string): string => title.replace(/[[\]:*?/\\']/g, " ").slice(0, 31);

/** Where the sheet of a place lies in the file; the first is 1. */
export const sheetPath = (place: number): string => `xl/worksheets/sheet${place}.xml`;

/** A sheet by its name, and how wide its columns are, in characters. */
export interface SheetHead {
  readonly name: string;
  readonly widths: readonly number[];
}

const relation = (place: number, kind: string, target: string): string =>
  `<Relationship Id="rId${place}" Type="${OFFICE}/${kind}" Target="${target}"/>`;

/** The parts that name the sheets, by their paths in the file. */
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

/** The header stays in view; what folds away does so below its heading. Of several sheets one is open. */
const viewOf = (isOpen: boolean): string =>
  `<sheetPr><outlinePr summaryBelow="0"/></sheetPr><sheetViews><sheetView${isOpen ? ' tabSelected="1"' : ""} workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetFormatPr defaultRowHeight="15" outlineLevelRow="1"/>`;

const columnsOf = (widths: readonly number[]): string =>
  widths
    .map((width, place) => `<col min="${place + 1}" max="${place + 1}" width="${width}" customWidth="1"/>`)
    .join("");

/** What stands before the rows of a sheet. */
export const sheetStart = ({ widths }: SheetHead, isOpen: boolean): string =>
  `${XML}<worksheet xmlns="${MAIN}">${viewOf(isOpen)}<cols>${columnsOf(widths)}</cols><sheetData>`;

export const SHEET_END = "</sheetData></worksheet>";

/** A row of a sheet from the markup of its cells; one that folds belongs to the heading above it. */
export const sheetRow = (cells: string, folds = false): string =>
  `<row${folds ? ' outlineLevel="1"' : ""}>${cells}</row>`;

/** The whole of the last sheet: names and values. */
export function factsSheet(facts: readonly (readonly [name: string, value: string])[]): string {
  const rows = facts.map(([name, value]) => sheetRow(textCell(name, "bold") + textCell(value)));
  const widths = [Math.max(24, ...facts.map(([name]) => name.length)), 60];
  return `${XML}<worksheet xmlns="${MAIN}"><cols>${columnsOf(widths)}</cols><sheetData>${rows.join("")}${SHEET_END}`;
}
