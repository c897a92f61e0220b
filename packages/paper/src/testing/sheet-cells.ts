// Reads a workbook as another program does: by a library that is not ours, values by their types.
import readWorkbook from "read-excel-file/node";

/** A text, a number, a day or moment as the sheet shows it by a clock of UTC, or nothing. */
export type SheetValue = string | number | Date | null;

type Rows = readonly (readonly SheetValue[])[];

/** The sheets of a workbook in their order, each with its rows from the first cell on. */
export async function sheetsIn(
  bytes: Buffer,
): Promise<readonly { readonly name: string; readonly rows: Rows }[]> {
  const sheets = await readWorkbook(bytes, { trim: false });
  return sheets.map((each) => ({ name: each.sheet, rows: each.data as unknown as Rows }));
}

/** The rows of the sheet at a place; the first is 1. */
export async function sheetCells(bytes: Buffer, place = 1): Promise<Rows> {
  const sheet = (await sheetsIn(bytes))[place - 1];
  if (!sheet) throw new Error(`the workbook has no sheet ${place}`);
  return sheet.rows;
}

/** What the sheets of a workbook are called, in the order in which programs show them. */
export const sheetNames = async (bytes: Buffer): Promise<readonly string[]> =>
  (await sheetsIn(bytes)).map(({ name }) => name);
