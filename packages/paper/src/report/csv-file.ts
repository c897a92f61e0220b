// A report as CSV, streamed row by row: header, rows, totals, and what was asked for.
import { PassThrough } from "node:stream";
import type { FileDates } from "@fiducia/contract/file-dates";
import { fileText } from "@fiducia/contract/file-text";
import { csvLine } from "./csv-line.ts";
import { csvHeader, csvRowsOf } from "./csv-rows.ts";
import type { FileColumn, UnreadReport } from "./drawn-report.ts";
import { RunningSums } from "./running-sums.ts";

/** The byte order mark by which spreadsheets recognise UTF-8. */
const BYTE_ORDER_MARK = "\uFEFF";

interface TotalsOf {
  readonly columns: readonly FileColumn[];
  readonly voidedKey: string | undefined;
}

function totalsLine({ columns, voidedKey }: TotalsOf, { count, totals }: RunningSums): string {
  const summed = columns.map(({ key, kind, total }) =>
    total ? fileText(kind, totals[key] ?? 0, "UTC") : "",
  );
  const place = columns.findIndex(({ total }) => !total);
  const named = summed.map((text, index) =>
    index === place ? `Total, ${count} ${count === 1 ? "item" : "items"}` : text,
  );
  return csvLine(voidedKey === undefined ? named : [...named, ""]);
}

const footer = ({ title, lines }: UnreadReport): string =>
  [csvLine([]), ...[title, ...lines()].map((each) => csvLine([each]))].join("");

/** Resolves when more may be written, or the reader has gone. */
const roomIn = (stream: PassThrough): Promise<void> =>
  new Promise((resolve) => {
    const done = (): void => {
      stream.off("drain", done).off("close", done);
      resolve();
    };
    stream.once("drain", done).once("close", done);
  });

/**
 * The file as a stream. Resolves when its first page was read, so that a report that cannot be read is refused
 * instead of giving a broken file. A voided row is marked in a last column, and its amounts are not in the totals.
 */
export async function csvFile(report: UnreadReport, dates: FileDates): Promise<PassThrough> {
  const stream = new PassThrough();
  // A failure reaches whoever reads the file; before somebody does, an unheard error would end the process.
  stream.on("error", () => undefined);
  const { columns, voidedKey, zone } = report;
  const write = async (text: string): Promise<void> => {
    if (!stream.write(text)) await roomIn(stream);
    // The reader has gone: stops reading the books.
    if (stream.destroyed) throw new Error("nobody reads the file any more");
  };
  await write(BYTE_ORDER_MARK + csvHeader({ columns, voidedKey }));
  const linesOf = csvRowsOf({ columns, zone, dates, voidedKey });
  const sums = new RunningSums(columns, voidedKey);
  return new Promise((resolve, reject) => {
    report
      .read({
        rows: (rows) => {
          resolve(stream);
          sums.add(rows);
          return write(linesOf(rows));
        },
      })
      .then(() => write(totalsLine({ columns, voidedKey }, sums) + footer(report)))
      .then(
        () => {
          stream.end();
          resolve(stream);
        },
        (failure: Error) => {
          reject(failure);
          stream.destroy(failure);
        },
      );
  });
}
