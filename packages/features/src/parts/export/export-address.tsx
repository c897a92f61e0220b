// How a report is requested as a file: with the view of the screen, or whole as a sheet of a workbook.

import { writeSort } from "@fiducia/browser/calls/sort-words";
import { type View, wordsOnWire } from "@fiducia/browser/calls/view-words";
import type { ReportContract } from "@fiducia/contract/define-report";
import type { FileDates } from "@fiducia/contract/file-dates";
import type { z } from "zod";
import type { startExportCall } from "../../exports/exports.contract.ts";

export type FileFormat = "csv" | "print";

interface FileAsked {
  readonly contract: Pick<ReportContract, "name">;
  readonly filter: Readonly<Record<string, unknown>>;
  /** Column keys in order. */
  readonly columns: readonly string[];
  /** Its order, filters and groups. */
  readonly view: View;
}

/** The parameters of the query. */
export const exportAsk = ({
  contract,
  filter,
  view,
}: Omit<FileAsked, "columns">): Record<string, unknown> => ({
  Query: contract.name,
  ...filter,
  ...(view.sort.length > 0 ? { sort: writeSort(view.sort) } : {}),
  ...wordsOnWire(view),
});

export function exportAddress(
  format: FileFormat,
  { columns, ...asked }: FileAsked,
  dates: FileDates = "iso",
): string {
  const ask = JSON.stringify(exportAsk(asked));
  const words = { format, ask, columns: columns.join(","), ...(dates !== "iso" && { dates }) };
  return `/accounting/export?${new URLSearchParams(words)}`;
}

/** A report of a workbook. */
interface SheetAsked {
  readonly contract: Pick<ReportContract, "name"> & {
    readonly columns: readonly { readonly key: PropertyKey }[];
  };
  readonly filter: Readonly<Record<string, unknown>>;
}

export type SheetsAsked = readonly [SheetAsked, ...SheetAsked[]];

const wholeReport = ({ contract, filter }: SheetAsked) => ({
  ask: { Query: contract.name, ...filter },
  columns: contract.columns.map(({ key }) => String(key)),
});

/** Requests reports as sheets of one workbook, each with all columns and rows in its own order. */
export const workbookOrder = ([first, ...further]: SheetsAsked): z.input<typeof startExportCall.body> => ({
  format: "xlsx",
  ...wholeReport(first),
  further: further.map(wholeReport),
});
