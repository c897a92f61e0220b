// Whether a receipt can be voided: only while all of its own money is still there (`docs/books.md`, Reversals).
import { refuse } from "@fiducia/contract/define-command";
import { type Cents, cents, formatCents, greatest, minus, sum, ZERO } from "@fiducia/kernel/cents";
import type { Share } from "@fiducia/ledger/part";
import type { ReceiptMoney } from "@fiducia/money/credit/receipt-money.store";
import type { TakenInBank } from "@fiducia/money/reversal/document-takings.server";
import { voidItemCommand } from "./void-item.contract.ts";

const REFUSALS = voidItemCommand.refusals;

type Wrong = ReturnType<typeof refuse> | undefined;

const used = (item: string, amount: Cents, [use, cure]: readonly [string, string]): Wrong =>
  refuse(REFUSALS, "USED", { values: { item, amount: formatCents(amount), use, cure } });

/** What later transactions did with the receipt's money: an owner named, refunds, or applications of credit. */
export function usedSince(item: string, money: ReceiptMoney): Wrong {
  const [named] = money.named;
  if (named) return used(item, named.amount, [`named as its owner's with ${named.name}`, "Void that first."]);
  const [refund] = money.refunds;
  if (refund)
    return used(item, refund.amount, [
      `refunded with ${refund.name}`,
      "Void that first, or record a returned check.",
    ]);
  const applied = money.documents.find(({ later }) => later > 0);
  if (!applied) return undefined;
  return used(item, applied.later, [
    `applied to ${applied.name}`,
    "Unapply it first, or record a returned check.",
  ]);
}

/**
 * The share of a part that has left the bank; mirrored for a negative part. What paid a debt filled a negative
 * balance, which is negative again: nobody got that money.
 */
function goneOf(bankId: number, { part, amount }: Share): Cents {
  if (part.fills) return ZERO;
  const turn = part.billed < 0 ? -1 : 1;
  const held = cents(turn * (part.held.get(bankId) ?? ZERO));
  return turn * amount > 0 ? greatest(ZERO, minus(cents(turn * amount), greatest(held, ZERO))) : ZERO;
}

export interface Gone {
  readonly partId: number;
  readonly bankId: number;
  readonly amount: Cents;
}

/** What of the money was paid out, where it would have to be taken from. */
export const paidOnOf = (bankTakings: readonly Pick<TakenInBank, "bankId" | "shares">[]): readonly Gone[] =>
  bankTakings.flatMap(({ bankId, shares }) =>
    shares.flatMap((share) => {
      const amount = goneOf(bankId, share);
      return amount > 0 ? [{ partId: share.part.partId, bankId, amount }] : [];
    }),
  );

/** The payment that took the money out, by name: "Agency Revenue Payable 4103". */
export function paidOnRefusal(
  item: string,
  gone: readonly Gone[],
  by: { name: string; toAgency: boolean } | undefined,
): Wrong {
  const amount = sum(gone.map((each) => each.amount));
  if (amount === 0) return undefined;
  const use = by ? `${by.toAgency ? "transferred" : "paid on"} with ${by.name}` : "paid out to its owner";
  return used(item, amount, [use, "Void that first, or record a returned check."]);
}
