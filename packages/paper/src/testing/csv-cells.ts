// Reads a CSV as another program does: by a library that is not ours, and by the letter of RFC 4180.
import { parse } from "csv-parse/sync";

/** The rows of a CSV as lists of cells. */
export const csvCells = (text: string): string[][] =>
  parse(text, { bom: true, record_delimiter: "\r\n", relax_column_count: true });
