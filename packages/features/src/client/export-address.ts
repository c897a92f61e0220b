// The address of a report as a file, by the same words as on the screen.
import type { ReportContract } from "@fiducia/contract/define-report";
import { writeSort } from "./sort-words.ts";
import { type View, wordsOnWire } from "./view-words.ts";

export type FileFormat = "csv" | "print";

interface FileAsked {
  readonly contract: Pick<ReportContract, "name">;
  readonly filter: Readonly<Record<string, unknown>>;
  /** Column keys in their order. */
  readonly columns: readonly string[];
  /** Its order, and what its rows are narrowed to and grouped by. */
  readonly view: View;
}

/** The words of the query. */
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

export function exportAddress(format: FileFormat, { columns, ...asked }: FileAsked): string {
  const ask = JSON.stringify(exportAsk(asked));
  return `/accounting/export?${new URLSearchParams({ format, ask, columns: columns.join(",") })}`;
}
