// A cell of a spreadsheet as XML: amounts, days and moments as numbers, everything else as text.
import type { ColumnKind } from "@fiducia/contract/column";
import { fileText } from "@fiducia/contract/file-text";
import { instantOf } from "@fiducia/kernel/clock";
import { type Day, dayNumber, dayOf, minuteOfDay } from "@fiducia/kernel/day";

/** Days between 1899-12-30, the epoch of spreadsheets, and 1970-01-01. */
const SPREADSHEET_EPOCH = 25_569;
const MINUTES_PER_DAY = 1_440;

/** Escapes text for XML and removes characters that XML cannot contain. */
export function escaped(text: string): string {
  return (
    text
      // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones that XML forbids.
      .replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|\p{Cs}/gu, "")
      // Spreadsheets write a character by its code as _xHHHH_; text that looks like that is escaped.
      .replace(/_x(?=[0-9A-Fa-f]{4}_)/g, "_x005F_x")
      .replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
  );
}

const FORMATS = ["general", "text", "money", "day", "instant", "count"] as const;
const LOOKS = ["plain", "bold", "struck"] as const;
export type CellFormat = (typeof FORMATS)[number];
export type CellLook = (typeof LOOKS)[number];

/** The index of a style in the workbook's list: every number format in every look. */
const styleOf = (format: CellFormat, look: CellLook): number =>
  LOOKS.indexOf(look) * FORMATS.length + FORMATS.indexOf(format);

/** Built-in formats by number, ours from 164 on; 49 keeps text as text when it is edited. */
const NUMBER_FORMAT: Readonly<Record<CellFormat, number>> = {
  general: 0,
  text: 49,
  money: 4,
  day: 164,
  instant: 165,
  count: 3,
};

/** The workbook's list of styles. */
export const STYLES = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><numFmts count="2"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/><numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd\\ hh:mm"/></numFmts><fonts count="3"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font><font><strike/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="${LOOKS.length * FORMATS.length}">${LOOKS.flatMap(
  (_, font) =>
    FORMATS.map(
      (format) =>
        `<xf numFmtId="${NUMBER_FORMAT[format]}" fontId="${font}" xfId="0" applyNumberFormat="1" applyFont="1"/>`,
    ),
).join("")}</cellXfs></styleSheet>`;

/** A cell without its reference, which its row adds; empty for no value. */
export type Cell = string;

export const textCell = (text: string, look: CellLook = "plain"): Cell =>
  text === ""
    ? ""
    : `s="${styleOf("text", look)}" t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`;

const numberCell = (value: string | number, format: CellFormat, look: CellLook): Cell =>
  `s="${styleOf(format, look)}"><v>${value}</v></c>`;

/** A value of a report's row; empty for what does not apply. Text is text, whatever it begins with. */
export function cellOf(
  { kind, look }: { readonly kind: ColumnKind; readonly look: CellLook },
  value: unknown,
  zone: string,
): Cell {
  if (value === null || value === undefined || value === "") return "";
  if (kind === "money" || kind === "count") return numberCell(fileText(kind, value, zone), kind, look);
  if (kind === "day") return numberCell(dayNumber(value as Day) + SPREADSHEET_EPOCH, "day", look);
  if (kind === "instant") {
    const instant = instantOf(String(value));
    const days = dayNumber(dayOf(instant, zone)) + SPREADSHEET_EPOCH;
    return numberCell(days + minuteOfDay(instant, zone) / MINUTES_PER_DAY, "instant", look);
  }
  if (kind === "person") return textCell((value as { initials: string }).initials, look);
  return textCell(kind === "client" ? fileText(kind, value, zone) : String(value), look);
}
