// May this receipt come back from the bank? Whole receipts without cash do, once.
import { refuse } from "@fiducia/contract/define-command";
import { type Cents, formatCents, sumOf } from "@fiducia/kernel/cents";
import { beyondBounds } from "@fiducia/ledger/part-bounds";
import { reversed } from "@fiducia/ledger/posting";
import type { Reversible } from "../shared/reversible.store.ts";
import { returnCheckCommand } from "./return-check.contract.ts";

const REFUSALS = returnCheckCommand.refusals;

/** Refuses what is no receipt, was taken back already, brought nothing in, holds cash, or was unapplied meanwhile. */
export function returnRefusal(receipt: Reversible): ReturnType<typeof refuse> | undefined {
  const values = { item: receipt.name };
  const field = "receiptItemId";
  if (receipt.event.isReversed) return refuse(REFUSALS, "TAKEN_BACK", { values, field });
  if (receipt.payMethods.length === 0) return refuse(REFUSALS, "NOTHING_RETURNED", { values, field });
  const cash: Cents = sumOf(
    receipt.payMethods.filter(({ method }) => method === "Cash"),
    (method) => method.amount,
  );
  if (cash !== 0) return refuse(REFUSALS, "CASH", { values: { ...values, cash: formatCents(cash) }, field });
  const isBeyond = receipt.entries.some(
    ({ entry }) =>
      beyondBounds(reversed("NSFCheck", entry), (partId) => receipt.parts.get(partId)).length > 0,
  );
  return isBeyond ? refuse(REFUSALS, "UNAPPLIED", { values, field }) : undefined;
}
