// May this receipt come back from the bank? Receipts without cash do, once.
import { refuse } from "@fiducia/contract/define-command";
import { type Cents, formatCents, sumOf } from "@fiducia/kernel/cents";
import { beyondBounds } from "@fiducia/ledger/part-bounds";
import { entryOf, reversed } from "@fiducia/ledger/posting";
import type { Reversible, ReversibleEntry } from "../shared/reversible.store.ts";
import { returnCheckCommand } from "./return-check.contract.ts";

const REFUSALS = returnCheckCommand.refusals;

/**
 * Refuses what was taken back already, brought nothing in, or holds cash. `later` is what its credit did since; a
 * credit that it used and that was taken back on its own is applied again first.
 */
export function returnRefusal(
  receipt: Reversible,
  later: readonly ReversibleEntry[],
): ReturnType<typeof refuse> | undefined {
  const values = { item: receipt.name };
  const field = "receiptItemId";
  if (receipt.event.isReversed) return refuse(REFUSALS, "TAKEN_BACK", { values, field });
  if (receipt.payMethods.length === 0) return refuse(REFUSALS, "NOTHING_RETURNED", { values, field });
  const cash: Cents = sumOf(
    receipt.payMethods.filter(({ method }) => method === "Cash"),
    (method) => method.amount,
  );
  if (cash !== 0) return refuse(REFUSALS, "CASH", { values: { ...values, cash: formatCents(cash) }, field });
  const undone = [...later, ...receipt.entries].flatMap(({ entry }) => reversed("NSFCheck", entry).postings);
  const isBeyond =
    beyondBounds(entryOf("NSFCheck", undone), (partId) => receipt.parts.get(partId)).length > 0;
  return isBeyond ? refuse(REFUSALS, "UNAPPLIED", { values, field }) : undefined;
}
