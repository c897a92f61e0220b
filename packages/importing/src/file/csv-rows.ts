// Reads the rows of a text file whose columns are divided by commas, semicolons, tabs or bars.
import { Readable } from "node:stream";
import { CsvError, parse } from "csv-parse";
import { FileFault } from "./file-fault.ts";
import { encodingOf } from "./text-encoding.ts";

/** Characters of one row, and cells. */
const LONGEST_ROW = 200_000;
const DELIMITERS = [",", ";", "\t", "|"] as const;

/** The sign that divides the first lines most often, outside of quotes. */
function delimiterOf(text: string): string {
  const plain = text.slice(0, 20_000).replaceAll(/"(?:[^"]|"")*"/g, "");
  const counts = DELIMITERS.map((sign) => plain.split(sign).length - 1);
  return DELIMITERS[counts.indexOf(Math.max(...counts))] ?? ",";
}

const SLICE_BYTES = 1 << 18;

function* textOf(bytes: Uint8Array): Generator<string, void> {
  const decoder = new TextDecoder(encodingOf(bytes));
  for (let from = 0; from < bytes.length; from += SLICE_BYTES)
    yield decoder.decode(bytes.subarray(from, from + SLICE_BYTES), { stream: true });
  yield decoder.decode();
}

/**
 * The rows of a file in UTF-8, UTF-16 or Windows-1252; empty rows too, so that a row keeps the number that its program shows.
 * Throws a `FileFault` for what is no text in rows, with what to do otherwise.
 */
export async function* csvRows(
  bytes: Uint8Array,
  otherwise = "Save it as CSV or as an Excel workbook (.xlsx).",
): AsyncGenerator<readonly string[]> {
  const first = textOf(bytes).next().value ?? "";
  if (first.slice(0, 2_000).includes("\u0000")) throw new FileFault(`This is no text in rows. ${otherwise}`);
  const rows = parse({
    bom: true,
    delimiter: delimiterOf(first),
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: false,
    max_record_size: LONGEST_ROW,
  });
  try {
    for await (const row of Readable.from(textOf(bytes)).pipe(rows)) yield row as string[];
  } catch (fault) {
    if (!(fault instanceof CsvError)) throw fault;
    throw new FileFault(
      `Row ${rows.info.records + 1} cannot be read. A quotation mark may be open in it or above it.`,
    );
  }
}
