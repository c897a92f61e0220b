// Reads a file as banks offer them, in whichever format it is.
import { cutText } from "@fiducia/kernel/cut-text";
import { csvRows } from "../file/csv-rows.ts";
import { FileFault } from "../file/file-fault.ts";
import { encodingOf } from "../file/text-encoding.ts";
import { isWorkbook } from "../file/workbook-rows.ts";
import { type BankFile, type BankRow, MOST_STATEMENT_LINES, TOO_MANY_LINES } from "./bank-file.ts";
import { ofxStatement } from "./ofx-statement.ts";

const MOST_COLUMNS = 50;
const LONGEST_CELL = 1_000;
/** Titles and totals stand beside the lines. */
const MOST_ROWS = MOST_STATEMENT_LINES + 100;

/** The database holds no zeros and no halves of a sign. */
const storable = (cell: string): string => cutText(cell.replaceAll(/[\0\p{Cs}]/gu, ""), LONGEST_CELL);

/** No text in columns begins with a tag: what does is read as OFX, or refused as it would be. */
const isOfx = (beginning: string): boolean => /^\s*(?:OFXHEADER\s*:|<[?!a-z])/i.test(beginning);

async function csvFile(bytes: Uint8Array): Promise<BankFile> {
  const rows: BankRow[] = [];
  let rowNumber = 0;
  for await (const cells of csvRows(bytes, "Download the statement as OFX, QFX or CSV.")) {
    rowNumber += 1;
    if (rows.length === MOST_ROWS) throw new FileFault(TOO_MANY_LINES);
    if (cells.some((cell) => cell.trim() !== ""))
      rows.push({ rowNumber, cells: cells.slice(0, MOST_COLUMNS).map(storable) });
  }
  return { format: "CSV", accountDigits: "", beginsOn: null, endsOn: null, balance: null, rows };
}

/** Throws a `FileFault` for what is no statement. */
export async function parseBankFile(bytes: Uint8Array): Promise<BankFile> {
  const beginning = new TextDecoder(encodingOf(bytes)).decode(bytes.subarray(0, 1_000));
  if (beginning.startsWith("%PDF"))
    throw new FileFault("This is a PDF. Download the statement as OFX, QFX or CSV, or type it in.");
  if (isWorkbook(bytes)) throw new FileFault("This is a workbook. Save it as CSV, or download OFX or QFX.");
  const file = isOfx(beginning) ? ofxStatement(bytes) : await csvFile(bytes);
  if (file.format === "CSV" && file.rows.length === 0) throw new FileFault("The file has no rows.");
  return file;
}
