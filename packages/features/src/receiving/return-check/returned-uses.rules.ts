// Which uses of a receipt's money a returned pay method takes back: the newest first (`ledger.md` 15.4).
import {
  type Cents,
  cents,
  greatest,
  least,
  minus,
  negate,
  plus,
  sum,
  sumOf,
  ZERO,
} from "@fiducia/kernel/cents";
import type { Part, Share } from "@fiducia/ledger/part";
import type { PaidDocument, ReceiptMoney } from "../shared/receipt-money.store.ts";

export interface ReturnedUses {
  /** Of documents that the money pays. */
  readonly documents: readonly { readonly document: PaidDocument; readonly amount: Cents }[];
  /** Of payments held for carriers, or sent to them. */
  readonly directBill: readonly Share[];
  /** Of the credit that still stands. */
  readonly credit: Cents;
  /** Of refunds that have left the agency. */
  readonly refunded: Cents;
  /** Of what was banked to operating. */
  readonly outside: readonly Share[];
}

/** What of a share has left the agency when it is taken back: what was sent to the carrier, and no debt stands for yet. */
export const sentOf = ({ part, amount }: Share): Cents =>
  greatest(ZERO, minus(amount, greatest(ZERO, minus(part.billed, part.disbursed))));

type Use =
  | { readonly kind: "document"; readonly document: PaidDocument }
  | { readonly kind: "directBill"; readonly part: Part }
  | { readonly kind: "refund" };

interface Ordered {
  readonly use: Use;
  readonly amount: Cents;
  readonly eventId: number;
}

/** The uses after the credit that stands, the newest transaction first; within the receipt's own, the last line first. */
function ordered(money: ReceiptMoney, ownEventId: number): Ordered[] {
  const refunds = money.refunds.map(({ eventId, amount }) => ({
    use: { kind: "refund" as const },
    amount,
    eventId,
  }));
  const directBill = money.directBill.map((part) => ({
    use: { kind: "directBill" as const, part },
    amount: part.billed,
    eventId: ownEventId,
  }));
  const documents = money.documents.flatMap((document) =>
    document.uses.map(({ eventId, amount }) => ({
      use: { kind: "document" as const, document },
      amount,
      eventId,
    })),
  );
  return [...documents, ...directBill, ...refunds].reverse().sort((a, b) => b.eventId - a.eventId);
}

/** Shares of what went to operating, the last line first. */
function outsideShares(outside: readonly Share[], amount: Cents): Share[] {
  let left = amount;
  return [...outside].reverse().flatMap(({ part, amount: most }) => {
    const taken = least(left, most);
    left = minus(left, taken);
    return taken > 0 ? [{ part, amount: taken }] : [];
  });
}

/** The receipt's own money within trust as far as it has not been taken back, by what it does. */
export const ownInTrust = (money: ReceiptMoney): Cents =>
  sum([
    creditStanding(money),
    ...money.documents.map(({ amount }) => amount),
    ...money.directBill.map(({ billed }) => billed),
    ...money.refunds.map(({ amount }) => amount),
  ]);

/** What stands as the client's credit over all banks; a bank below zero counts against the others. */
export const creditStanding = ({ credit }: ReceiptMoney): Cents => greatest(ZERO, sum(credit.values()));

/** The uses that an amount of the receipt's money takes back. `isOutside`: it had been banked to operating. */
export function returnedUses(
  money: ReceiptMoney,
  { amount, isOutside, eventId }: { amount: Cents; isOutside: boolean; eventId: number },
): ReturnedUses {
  const inTrust = isOutside ? ZERO : least(amount, ownInTrust(money));
  const outside = outsideShares(money.outside, minus(amount, inTrust));
  const credit = least(inTrust, creditStanding(money));
  let left = minus(inTrust, credit);
  const documents = new Map<PaidDocument, Cents>();
  const directBill: Share[] = [];
  let refunded = ZERO;
  for (const { use, amount: most } of ordered(money, eventId)) {
    const taken = least(left, most);
    if (taken <= 0) continue;
    left = minus(left, taken);
    if (use.kind === "document")
      documents.set(use.document, plus(documents.get(use.document) ?? ZERO, taken));
    else if (use.kind === "directBill") directBill.push({ part: use.part, amount: taken });
    else refunded = cents(refunded + taken);
  }
  const paid = [...documents].map(([document, share]) => ({ document, amount: share }));
  return { documents: paid, directBill, credit, refunded, outside };
}

/** What goes out of trust with it. */
export const inTrustOf = ({ documents, directBill, credit, refunded }: ReturnedUses): Cents =>
  sum([
    credit,
    refunded,
    sumOf(documents, (each) => each.amount),
    sumOf(directBill, (share) => share.amount),
  ]);

export const turned = (shares: readonly Share[]): Share[] =>
  shares.map((share) => ({ ...share, amount: negate(share.amount) }));
