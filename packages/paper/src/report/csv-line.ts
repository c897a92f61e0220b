// A line of comma-separated values, as RFC 4180 has them and spreadsheets read them.

/** What would end a cell or a line, or open quotes. */
const NEEDS_QUOTES = /[",\r\n]/;

/** A text as it stands between commas. */
export const csvCell = (text: string): string =>
  NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text;

/** The cells apart by commas, with the line's end; those in quotes that need them. */
export const csvLine = (cells: readonly string[]): string => `${cells.map(csvCell).join(",")}\r\n`;
