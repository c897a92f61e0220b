// A cell of a workbook as the text that a file of commas would have.

export type CellOfWorkbook = string | number | boolean | Date | null | undefined;

/** A number without the digits that its binary form adds: 0.30000000000000004 is 0.3. */
const numberText = (text: string): string =>
  /^-?\d+\.\d{10,}$/.test(text) ? String(Math.round(Number(text) * 1e8) / 1e8) : text;

/** Days are `yyyy-MM-dd`. */
export function cellText(cell: CellOfWorkbook): string {
  if (cell === null || cell === undefined) return "";
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? "" : cell.toISOString().slice(0, 10);
  return numberText(String(cell));
}
