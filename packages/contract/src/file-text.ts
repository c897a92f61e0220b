// What a value reads in a file: raw and unambiguous, so that another program can go on with it.
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
 * A spreadsheet takes a text that begins so for a formula; some take the full-width signs for it too, and some pass over
 * signs that nobody sees: of no width, of direction, blanks.
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
 * How the values of a column of this kind read in a file: days as `yyyy-MM-dd`, moments in the agency's zone, nothing
 * for what does not apply. For many values of a column it is asked for once.
 */
export function fileTextOf(kind: ColumnKind, zone: string): TextOf {
  const textOf = OF_KIND[kind](zone);
  return (value) => (value === null || value === undefined || value === "" ? "" : textOf(value));
}

/** The text of one value in a file. */
export const fileText = (kind: ColumnKind, value: unknown, zone: string): string =>
  fileTextOf(kind, zone)(value);
