// Which pay method of a receipt was returned: any but cash, once.
import { refuse } from "@fiducia/contract/define-command";
import { formatCents, sumOf } from "@fiducia/kernel/cents";
import { done, type Outcome } from "@fiducia/kernel/outcome";
import type { Reversible } from "@fiducia/money/reversal/reversible.store";
import { returnCheckCommand } from "./return-check.contract.ts";

const REFUSALS = returnCheckCommand.refusals;

type PayMethod = Reversible["payMethods"][number];

/**
 * The returned pay method: the named one, or the only possible one. Refuses one that was taken back already, brought
 * nothing in, or is cash.
 */
export function returnedMethod(
  receipt: Pick<Reversible, "event" | "name" | "payMethods">,
  requestedId: number | undefined,
): Outcome<PayMethod> {
  const values = { item: receipt.name };
  const field = requestedId === undefined ? "receiptItemId" : "payMethodId";
  if (receipt.event.isReversed) return refuse(REFUSALS, "TAKEN_BACK", { values, field });
  if (receipt.payMethods.length === 0) return refuse(REFUSALS, "NOTHING_RETURNED", { values, field });
  const named = receipt.payMethods.filter(({ payMethodId }) => payMethodId === (requestedId ?? payMethodId));
  if (named.length === 0) return refuse(REFUSALS, "METHOD_UNKNOWN", { values, field });
  const banked = named.filter(({ method }) => method !== "Cash");
  if (banked.length === 0) {
    const cash = formatCents(sumOf(named, ({ amount }) => amount));
    return refuse(REFUSALS, "CASH", { values: { ...values, cash }, field });
  }
  const left = banked.filter(({ isReturned }) => !isReturned);
  const [first, second] = left;
  if (!first) return refuse(REFUSALS, "TAKEN_BACK", { values, field });
  return second ? refuse(REFUSALS, "WHICH", { values, field: "payMethodId" }) : done(first);
}
