// Reads a CSV with a library of others, strictly by RFC 4180.
import { parse } from "csv-parse/sync";

/** The rows of a CSV as lists of cells. */
export const csvCells = (text: string): string[][] =>
  parse(text, { bom: true, record_delimiter: "\r\n", relax_column_count: true });
