// Which uses of a receipt's money a returned pay method takes back: newest first (`docs/books.md`, Reversals).
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
import type { PaidDocument, ReceiptMoney } from "@fiducia/money/credit/receipt-money.store";

export interface ReturnedUses {
  /** Payments of documents. */
  readonly documents: readonly { readonly document: PaidDocument; readonly amount: Cents }[];
  /** Payments held for carriers, or sent to them. */
  readonly directBill: readonly Share[];
  /** Unused credit. */
  readonly credit: Cents;
  /** Refunds that have left the agency. */
  readonly refunded: Cents;
  /** What was banked to operating. */
  readonly outside: readonly Share[];
}

/** What of a share has left the agency: sent to the carrier, and not covered by a debt yet. */
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

/** The uses besides unused credit, newest transaction first; within the receipt's own, last line first. */
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

/** Shares of what went to operating, last line first. */
function outsideShares(outside: readonly Share[], amount: Cents): Share[] {
  let left = amount;
  return [...outside].reverse().flatMap(({ part, amount: most }) => {
    const portion = least(left, most);
    left = minus(left, portion);
    return portion > 0 ? [{ part, amount: portion }] : [];
  });
}

/** The receipt's own money in trust that has not been taken back, by use. */
export const ownInTrust = (money: ReceiptMoney): Cents =>
  sum([
    creditStanding(money),
    ...money.documents.map(({ amount }) => amount),
    ...money.directBill.map(({ billed }) => billed),
    ...money.refunds.map(({ amount }) => amount),
  ]);

/** The client's unused credit over all banks; a negative bank is subtracted. */
export const creditStanding = ({ credit }: ReceiptMoney): Cents => greatest(ZERO, sum(credit.values()));

/** The uses that an amount of the receipt's money takes back. `isOutside`: it was banked to operating. */
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
    const portion = least(left, most);
    if (portion <= 0) continue;
    left = minus(left, portion);
    if (use.kind === "document")
      documents.set(use.document, plus(documents.get(use.document) ?? ZERO, portion));
    else if (use.kind === "directBill") directBill.push({ part: use.part, amount: portion });
    else refunded = cents(refunded + portion);
  }
  const paid = [...documents].map(([document, share]) => ({ document, amount: share }));
  return { documents: paid, directBill, credit, refunded, outside };
}

/** What leaves trust with it. */
export const inTrustOf = ({ documents, directBill, credit, refunded }: ReturnedUses): Cents =>
  sum([
    credit,
    refunded,
    sumOf(documents, (each) => each.amount),
    sumOf(directBill, (share) => share.amount),
  ]);

export const turned = (shares: readonly Share[]): Share[] =>
  shares.map((share) => ({ ...share, amount: negate(share.amount) }));
