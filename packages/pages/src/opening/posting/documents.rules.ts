// The documents that rows of an opening make up: lines of one invoice or credit memo together, everything else by itself.
import type { StagedRow } from "../shared/opening.store.ts";
import { documentOf, type OpeningKind, type RowOf } from "../shared/opening-row.contract.ts";

type Lines<Kind extends OpeningKind> = readonly [RowOf<Kind>, ...RowOf<Kind>[]];

/** What is posted as one transaction, or as one with the receipts of an invoice; `rowIds` are the rows that it is made of. */
export type OpeningDocument = { readonly rowIds: readonly number[] } & (
  | { readonly kind: "invoice"; readonly lines: Lines<"invoice"> }
  | { readonly kind: "memo"; readonly lines: Lines<"memo"> }
  | {
      readonly kind: "credit" | "held" | "debt" | "funds";
      readonly row: RowOf<"credit" | "held" | "debt" | "funds">;
    }
);

const byLine = (a: { readonly lineNumber: number }, b: { readonly lineNumber: number }) =>
  a.lineNumber - b.lineNumber;

function ofLines<Kind extends "invoice" | "memo">(
  kind: Kind,
  staged: readonly StagedRow[],
): { kind: Kind; lines: Lines<Kind>; rowIds: readonly number[] }[] {
  const documents = new Map<string, StagedRow[]>();
  for (const each of staged)
    if (each.row.kind === kind) {
      const key = documentOf(each.row).toLowerCase();
      documents.set(key, [...(documents.get(key) ?? []), each]);
    }
  return [...documents.values()].map((rows) => {
    const lines = rows.map(({ row }) => row as RowOf<Kind>).sort(byLine);
    return { kind, lines: lines as unknown as Lines<Kind>, rowIds: rows.map(({ rowId }) => rowId) };
  });
}

/** Everything that is posted of the rows, in the order in which it is posted. */
export const documentsOf = (staged: readonly StagedRow[]): readonly OpeningDocument[] => [
  ...ofLines("invoice", staged),
  ...ofLines("memo", staged),
  ...staged.flatMap(({ row, rowId }): OpeningDocument[] =>
    row.kind === "credit" || row.kind === "held" || row.kind === "debt" || row.kind === "funds"
      ? [{ kind: row.kind, row, rowIds: [rowId] }]
      : [],
  ),
];
