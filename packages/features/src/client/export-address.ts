// The address of a report as a file, by the same words as on the screen.
import type { ReportContract } from "@fiducia/contract/define-report";

export type FileFormat = "csv" | "print";

interface FileAsked {
  readonly contract: Pick<ReportContract, "name">;
  readonly filter: Readonly<Record<string, unknown>>;
  /** Column keys in their order. */
  readonly columns: readonly string[];
  readonly sort: readonly { readonly id: string; readonly desc: boolean }[];
}

/** The words of the query. The server sorts by one key; the first of the screen's. */
export function exportAsk({ contract, filter, sort }: Omit<FileAsked, "columns">): Record<string, unknown> {
  const [first] = sort;
  const order = first ? { sort: `${first.desc ? "-" : ""}${first.id}` } : {};
  return { Query: contract.name, ...filter, ...order };
}

export function exportAddress(format: FileFormat, { columns, ...asked }: FileAsked): string {
  const ask = JSON.stringify(exportAsk(asked));
  return `/accounting/export?${new URLSearchParams({ format, ask, columns: columns.join(",") })}`;
}
