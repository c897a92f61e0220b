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

/** The server sorts by one key; the first of the screen's. */
export function exportAddress(format: FileFormat, { contract, filter, columns, sort }: FileAsked): string {
  const [first] = sort;
  const order = first ? { sort: `${first.desc ? "-" : ""}${first.id}` } : {};
  const ask = JSON.stringify({ Query: contract.name, ...filter, ...order });
  return `/accounting/export?${new URLSearchParams({ format, ask, columns: columns.join(",") })}`;
}
