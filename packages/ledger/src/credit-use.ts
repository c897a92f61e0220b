// Using a client's credit: a receipt's rest is spent as it is; a credit memo also uses up the parts that fund it.
import { CONTROL } from "@fiducia/contract/control-accounts";
import { type Cents, cents, greatest, least, minus, plus, sumOf, ZERO } from "@fiducia/kernel/cents";
import { heldIn, openOf, type Part, type Share } from "./part.ts";
import { debit, type Posting } from "./posting.ts";
import { settled } from "./settle.ts";

/** A client's credit: the unapplied rest of a receipt, or a credit memo with its parts. */
export interface ClientCredit {
  readonly itemId: number;
  /** Its name for people: "Credit Memo 6002". */
  readonly itemName: string;
  readonly clientId: number;
  /** Trust bank id to what it holds of the credit. */
  readonly held: ReadonlyMap<number, Cents>;
  /** For a credit memo: its parts, which are negative. Empty for a receipt. */
  readonly memoParts: readonly Part[];
}

export interface CreditUse {
  readonly credit: ClientCredit;
  /** Above zero: the used amount of the credit. */
  readonly amount: Cents;
}

/** What a trust bank holds of the credit. A memo's part that a returned check left below zero counts as zero. */
export const creditHeldIn = (credit: ClientCredit, bankId: number): Cents =>
  credit.memoParts.length > 0
    ? sumOf(credit.memoParts, (part) => greatest(ZERO, heldIn(part, bankId)))
    : (credit.held.get(bankId) ?? ZERO);

/** What of a memo's part is not used, settled or written off; above zero. */
export const unusedOf = (part: Part): Cents => cents(-openOf(part));

/**
 * What of the credit can be used with a trust bank's money. A memo's part that is used up holds money when the carrier's
 * check came back and its next one went into another bank: that money fills the hole, and pays nothing a second time.
 */
export const spendableIn = (credit: ClientCredit, bankId: number): Cents =>
  credit.memoParts.length > 0
    ? sumOf(credit.memoParts, (part) => greatest(ZERO, least(heldIn(part, bankId), unusedOf(part))))
    : (credit.held.get(bankId) ?? ZERO);

/** The memo's parts in the order in which they are used: those of carriers and tax authorities first. */
const inOrderOfUse = ({ memoParts }: ClientCredit): readonly Part[] =>
  [...memoParts].sort((a, b) => Number(a.side === "agency") - Number(b.side === "agency"));

/** Shares of `amount` of what a trust bank holds of the memo's parts, used or not, as amounts below zero. */
export function heldShares(credit: ClientCredit, amount: Cents, bankId: number): Share[] {
  let left = amount;
  const shares = inOrderOfUse(credit).map((part) => {
    const moved = greatest(ZERO, least(left, heldIn(part, bankId)));
    left = minus(left, moved);
    return { part, amount: cents(-moved) };
  });
  if (left > 0) throw new RangeError(`bank ${bankId} holds less of ${credit.itemName} than is moved`);
  return shares.filter((share) => share.amount < 0);
}

/**
 * Shares a partial use over the memo's parts, as amounts below zero: third-party parts first, and of each part what
 * the bank holds before what nobody has given back yet.
 */
export function memoShares(credit: ClientCredit, amount: Cents, bankId: number): Share[] {
  const ordered = inOrderOfUse(credit);
  const usedByPart = new Map<Part, Cents>();
  let left = amount;
  const take = (mostOf: (part: Part) => Cents): void => {
    for (const part of ordered) {
      const before = usedByPart.get(part) ?? ZERO;
      const more = greatest(ZERO, least(left, minus(least(mostOf(part), unusedOf(part)), before)));
      usedByPart.set(part, plus(before, more));
      left = minus(left, more);
    }
  };
  take((part) => heldIn(part, bankId));
  take(unusedOf);
  if (left > 0) throw new RangeError(`${credit.itemName} has less open than is used`);
  return [...usedByPart].flatMap(([part, used]) => (used > 0 ? { part, amount: cents(-used) } : []));
}

/** Takes an amount of a credit out of trust: 2140, and for a memo the parts in fund B that it stands for. */
export function used({ credit, amount }: CreditUse, bankId: number): Posting[] {
  const key = { bankId, clientId: credit.clientId, itemId: credit.itemId };
  if (credit.memoParts.length === 0) return [debit(CONTROL.clientCredit, amount, key)];
  return memoShares(credit, amount, bankId).flatMap((share) => [
    debit(CONTROL.clientCredit, cents(-share.amount), {
      ...key,
      partId: share.part.partId,
      glAccountId: share.part.ownerAccountId,
      movement: "disburse" as const,
    }),
    ...settled(share, "collect"),
  ]);
}
