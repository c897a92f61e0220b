// Values as text in files: unformatted and unambiguous, for other programs to read.
import { cents } from "@fiducia/kernel/cents";
import { clientNumber } from "@fiducia/kernel/client-number";
import { instantOf } from "@fiducia/kernel/clock";
import { dayOf, formatTime } from "@fiducia/kernel/day";
import type { ColumnKind } from "./column.ts";

type TextOf = (value: unknown) => string;

/** Whole cents as a plain number with two decimals: "-1234.50". */
function plainAmount(value: unknown): string {
  const amount = cents(value as number);
  const digits = String(Math.abs(amount)).padStart(3, "0");
  return `${amount < 0 ? "-" : ""}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/**
 * Spreadsheets read a text that begins with one of these as a formula; some also accept full-width signs, and some
 * skip invisible characters before them (zero width, direction, blanks).
 */
const FORMULA = /^(?:[\t\r\0]|[\p{DI}\p{Cf}\p{Cc}\s\u2800]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/u;

/** Text that no spreadsheet takes for a formula: trimmed, and an apostrophe before what looks like one. */
export function formulaSafe(text: string): string {
  const trimmed = text.trim();
  return FORMULA.test(trimmed) ? `'${trimmed}` : trimmed;
}

const moment =
  (zone: string): TextOf =>
  (value) => {
    const instant = instantOf(String(value));
    return `${dayOf(instant, zone)} ${formatTime(instant, zone)}`;
  };

const words: TextOf = (value) => formulaSafe(String(value));

const OF_KIND: Readonly<Record<ColumnKind, (zone: string) => TextOf>> = {
  money: () => plainAmount,
  count: () => String,
  day: () => String,
  instant: moment,
  client: () => (value) => clientNumber(Number(value)),
  person: () => (value) => formulaSafe((value as { initials: string }).initials),
  text: () => words,
  status: () => words,
};

/**
 * A function that writes the values of a column of this kind: days as `yyyy-MM-dd`, moments in the agency's zone,
 * empty for what does not apply. Created once for a column.
 */
export function fileTextOf(kind: ColumnKind, zone: string): TextOf {
  const textOf = OF_KIND[kind](zone);
  return (value) => (value === null || value === undefined || value === "" ? "" : textOf(value));
}

/** The text of one value in a file. */
export const fileText = (kind: ColumnKind, value: unknown, zone: string): string =>
  fileTextOf(kind, zone)(value);
