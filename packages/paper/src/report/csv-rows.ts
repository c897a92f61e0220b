// Converts the rows of a report to lines of CSV.
import type { ColumnKind } from "@fiducia/contract/column";
import type { FileDates } from "@fiducia/contract/file-dates";
import { fileTextOf } from "@fiducia/contract/file-text";
import { csvLine, quoted } from "./csv-line.ts";
import type { FileColumn } from "./drawn-report.ts";
import { shown } from "./shown-text.ts";

type Row = Readonly<Record<string, unknown>>;

/** Kinds whose text never needs quotes. */
const NEVER_QUOTED: ReadonlySet<ColumnKind> = new Set(["money", "count", "day", "instant", "client"]);

interface CsvRows {
  readonly columns: readonly FileColumn[];
  readonly zone: string;
  readonly dates: FileDates;
  /** The field that marks struck-out rows, for the last column. */
  readonly voidedKey: string | undefined;
}

const isDated = (kind: ColumnKind): boolean => kind === "day" || kind === "instant";

/** As on the screen, and nothing where there is no day. */
const writtenDate = (kind: ColumnKind, zone: string) => (value: unknown) =>
  value === null || value === undefined || value === "" ? "" : shown(kind, value, zone);

function cellsOf({ columns, zone, dates }: CsvRows) {
  return columns.map(({ key, kind }) => {
    const textOf = dates === "written" && isDated(kind) ? writtenDate(kind, zone) : fileTextOf(kind, zone);
    const isPlain = NEVER_QUOTED.has(kind);
    return { key, cellOf: isPlain ? textOf : (value: unknown) => quoted(textOf(value)) };
  });
}

/** The lines of these rows; what a column needs is computed once, since a file has millions of cells. */
export function csvRowsOf(options: CsvRows): (rows: readonly Row[]) => string {
  const cells = cellsOf(options);
  const { voidedKey } = options;
  return (rows) => {
    let lines = "";
    for (const row of rows) {
      let separator = "";
      for (const { key, cellOf } of cells) {
        lines += separator + cellOf(row[key]);
        separator = ",";
      }
      lines += voidedKey === undefined ? "\r\n" : row[voidedKey] === true ? ",Void\r\n" : ",\r\n";
    }
    return lines;
  };
}

/** The first line: the column labels. */
export function csvHeader({ columns, voidedKey }: Pick<CsvRows, "columns" | "voidedKey">): string {
  const labels = columns.map(({ label }) => label);
  return csvLine(voidedKey === undefined ? labels : [...labels, "Voided"]);
}
