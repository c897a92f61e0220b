// A line of CSV as defined by RFC 4180, whose texts no spreadsheet takes for formulas.
import { formulaSafe } from "@fiducia/contract/file-text";

/** Characters that require quotes. */
const NEEDS_QUOTES = /[",\r\n]/;

/** A number as files have it: its sign begins no formula. */
const PLAIN_NUMBER = /^-?\d+(?:\.\d+)?$/;

/** A text that is safe already, quoted when necessary. */
export const quoted = (text: string): string =>
  NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text;

const csvCell = (text: string): string => quoted(PLAIN_NUMBER.test(text) ? text : formulaSafe(text));

/** The cells separated by commas, with the line end. */
export const csvLine = (cells: readonly string[]): string => `${cells.map(csvCell).join(",")}\r\n`;
