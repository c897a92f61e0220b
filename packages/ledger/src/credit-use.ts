// Using a client's credit: an overpayment is spent as it is; a credit memo also gives up the parts that fund it.
import { type Cents, cents, greatest, least, minus, plus, sumOf, ZERO } from "@fiducia/kernel/cents";
import { heldIn, openOf, type Part, type Share } from "./part.ts";
import { debit, type Posting } from "./posting.ts";
import { settled } from "./settle.ts";

/** A credit as it stands: a receipt's unapplied rest, or a credit memo with its parts. */
export interface ClientCredit {
  readonly itemId: number;
  /** How people know it: "Credit memo 6002". */
  readonly itemName: string;
  readonly clientId: number;
  /** Trust bank to what it holds of the credit. */
  readonly held: ReadonlyMap<number, Cents>;
  /** Of a credit memo: its parts, negative. None for a receipt. */
  readonly memoParts: readonly Part[];
}

export interface CreditUse {
  readonly credit: ClientCredit;
  /** Above zero; what of the credit is used. */
  readonly amount: Cents;
}

/** What a trust bank holds of the credit; a memo's part that a returned check left below zero takes nothing from others. */
export const creditHeldIn = (credit: ClientCredit, bankId: number): Cents =>
  credit.memoParts.length > 0
    ? sumOf(credit.memoParts, (part) => greatest(ZERO, heldIn(part, bankId)))
    : (credit.held.get(bankId) ?? ZERO);

/** What of a memo's part is neither used, settled nor written off; above zero. */
export const unusedOf = (part: Part): Cents => cents(-openOf(part));

/**
 * A partial use takes the memo's third-party parts first; below zero. What the bank holds of a part is used before
 * what nobody has given back yet.
 */
export function memoShares(credit: ClientCredit, amount: Cents, bankId: number): Share[] {
  const ordered = [...credit.memoParts].sort(
    (a, b) => Number(a.side === "agency") - Number(b.side === "agency"),
  );
  const taken = new Map<Part, Cents>();
  let left = amount;
  const take = (mostOf: (part: Part) => Cents): void => {
    for (const part of ordered) {
      const before = taken.get(part) ?? ZERO;
      const more = greatest(ZERO, least(left, minus(least(mostOf(part), unusedOf(part)), before)));
      taken.set(part, plus(before, more));
      left = minus(left, more);
    }
  };
  take((part) => heldIn(part, bankId));
  take(unusedOf);
  if (left > 0) throw new RangeError(`${credit.itemName} has less open than is used`);
  return [...taken].flatMap(([part, used]) => (used > 0 ? { part, amount: cents(-used) } : []));
}

/** Takes an amount of a credit out of trust: 2140, and for a memo the parts in fund B that it stands for. */
export function used({ credit, amount }: CreditUse, bankId: number): Posting[] {
  const key = { bankId, clientId: credit.clientId, itemId: credit.itemId };
  if (credit.memoParts.length === 0) return [debit("2140", amount, key)];
  return memoShares(credit, amount, bankId).flatMap((share) => [
    debit("2140", cents(-share.amount), {
      ...key,
      partId: share.part.partId,
      glAccountId: share.part.ownerAccountId,
      movement: "disburse" as const,
    }),
    ...settled(share, "collect"),
  ]);
}
