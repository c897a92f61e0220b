// The lines and parts of an opening's document, made as those of any invoice are.
import { newId } from "@fiducia/ledger/ids";
import type { Part } from "@fiducia/ledger/part";
import type { NewLine } from "@fiducia/ledger/plan";
import { type LinesAndParts, splitIntoParts } from "@fiducia/money/billed/invoice-lines.rules";
import type { RowOf } from "../shared/opening-row.contract.ts";
import { entered } from "./entered-lines.rules.ts";
import type { OpeningBooks } from "./write-down.server.ts";

type Row = RowOf<"invoice"> | RowOf<"memo">;

/** Throws on what the rules of a row would have refused. */
export function splitDocument(
  books: OpeningBooks,
  rows: readonly [Row, ...Row[]],
  { itemId, itemName }: { readonly itemId: number; readonly itemName: string },
): LinesAndParts {
  const [{ clientId, policyId = null, document }] = rows;
  const split = splitIntoParts(entered(rows), books.accounts, {
    itemId,
    itemName,
    clientId,
    policyId,
    carrierOf: (policy) => (policy === null ? null : (books.policies.get(policy)?.carrierId ?? null)),
    newId,
  });
  if (!split.ok) throw new Error(`${itemName} ${document}: ${split.refusal.message}`);
  return split.value;
}

/** Each part of the document with its row, and with what the other system did to it. */
export const openedParts = <R extends Row, Before extends { readonly side: Part["side"] }>(
  rows: readonly R[],
  { lines, parts }: { readonly lines: readonly NewLine[]; readonly parts: readonly Part[] },
  partsOfRow: (row: R) => readonly Before[],
): readonly { readonly row: R; readonly part: Part; readonly before: Before }[] =>
  rows.flatMap((row, index) =>
    partsOfRow(row).flatMap((before) => {
      const part = parts.find(({ lineId, side }) => lineId === lines[index]?.lineId && side === before.side);
      return part ? [{ row, part, before }] : [];
    }),
  );
