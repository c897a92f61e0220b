// Reads a workbook with a library of others, values by their types.
import readWorkbook from "read-excel-file/node";

/** A text, a number, a day or moment as a UTC date, or nothing. */
export type SheetValue = string | number | Date | null;

type Rows = readonly (readonly SheetValue[])[];

/** The sheets of a workbook in order, each with its rows from the first cell on. */
export async function sheetsIn(
  bytes: Buffer,
): Promise<readonly { readonly name: string; readonly rows: Rows }[]> {
  const sheets = await readWorkbook(bytes, { trim: false });
  return sheets.map((each) => ({ name: each.sheet, rows: each.data as unknown as Rows }));
}

/** The rows of the sheet at a position from 1. */
export async function sheetCells(bytes: Buffer, place = 1): Promise<Rows> {
  const sheet = (await sheetsIn(bytes))[place - 1];
  if (!sheet) throw new Error(`the workbook has no sheet ${place}`);
  return sheet.rows;
}

/** The names of the sheets in the order in which programs show them. */
export const sheetNames = async (bytes: Buffer): Promise<readonly string[]> =>
  (await sheetsIn(bytes)).map(({ name }) => name);
