// A line of CSV as defined by RFC 4180.

/** Characters that require quotes. */
const NEEDS_QUOTES = /[",\r\n]/;

/** One cell as text, quoted when necessary. */
export const csvCell = (text: string): string =>
  NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text;

/** The cells separated by commas, with the line end. */
export const csvLine = (cells: readonly string[]): string => `${cells.map(csvCell).join(",")}\r\n`;
