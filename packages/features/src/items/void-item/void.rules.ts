// Whether an item can be voided: only while nothing that it brought about has been used (`docs/books.md`, Reversals).

import { CONTROL, isOf } from "@fiducia/contract/control-accounts";
import { refuse } from "@fiducia/contract/define-command";
import {
  type Cents,
  cents,
  formatCents,
  greatest,
  minus,
  negate,
  plus,
  sumOf,
  ZERO,
} from "@fiducia/kernel/cents";
import { valueAt } from "@fiducia/kernel/needed";
import type { Part } from "@fiducia/ledger/part";
import { beyondBounds } from "@fiducia/ledger/part-bounds";
import { type Posting, reversed } from "@fiducia/ledger/posting";
import type { Reversible } from "@fiducia/money/reversal/reversible.store";
import { voidItemCommand } from "./void-item.contract.ts";

const REFUSALS = voidItemCommand.refusals;

interface Use {
  readonly amount: Cents;
  readonly use: string;
  readonly cure: string;
}

/** The sum that the item's postings moved, by part or credit, of those that `select` accepts. */
function movedBy(
  postings: readonly Posting[],
  select: (posting: Posting) => number | undefined,
): Map<number, Cents> {
  const moved = new Map<number, Cents>();
  for (const posting of postings) {
    const id = select(posting);
    if (id !== undefined) moved.set(id, plus(moved.get(id) ?? ZERO, posting.amount));
  }
  return moved;
}

const absolute = (amount: Cents): Cents => cents(Math.abs(amount));

/** A figure of a part as if the part were positive. */
const upright = (part: Part | undefined, amount: Cents): Cents =>
  part && part.billed < 0 ? negate(amount) : amount;

/** What has been done with a part since it was billed: paid, settled, written off, or (of a memo) funded. */
function usedOfBilled(part: Part): Cents {
  const settled = plus(plus(part.collected, part.offset), part.writtenOff);
  return absolute(settled !== 0 ? settled : part.funded);
}

/** An invoice that nobody pays any more, of which a line was paid out: that payment would belong to nothing. */
function paidAhead({ item }: Reversible, parts: readonly Part[]): Use | undefined {
  if (item?.itemType !== "Invoice") return undefined;
  const amount = sumOf(parts, ({ disbursed }) => absolute(disbursed));
  const cure = "Void that payment, or have it given back, first.";
  return amount === 0 ? undefined : { amount, use: "paid out to its owner", cure };
}

/** A document whose lines have been paid, credited or funded. */
function billedUse(reversible: Reversible, postings: readonly Posting[]): Use | undefined {
  const billed = movedBy(postings, (posting) => (posting.movement === "bill" ? posting.partId : undefined));
  const used = [...billed.keys()]
    .map((partId) => reversible.parts.get(partId))
    .filter((part) => part !== undefined);
  const amount = cents(used.reduce((all, part) => all + usedOfBilled(part), 0));
  if (amount === 0) return paidAhead(reversible, used);
  if (reversible.item?.itemType === "CreditMemo")
    return { amount, use: "used or backed by money", cure: "Reverse that use first." };
  // A credit memo cannot cure a debt: it would give the client credit for money that the bank took back.
  const cure =
    reversible.item?.itemType === "NSFCheck"
      ? "Unapply the payment first."
      : "Unapply the payment first, or issue a credit memo.";
  return { amount, use: "paid or credited", cure };
}

/** What settled a debt filled a negative balance, which is negative again: nobody got that money. */
const fillsDebt = ({ parts }: Reversible, { account, itemId, partId, movement }: Posting): boolean =>
  (movement === "collect" || movement === "debt") &&
  [...parts.values()].some(
    ({ fills, control }) =>
      fills !== undefined &&
      control === account &&
      (fills.partId === undefined
        ? partId === undefined && fills.itemId === itemId
        : fills.partId === partId),
  );

/** Money of the item that has been paid out: what a bank would be short of for the part. */
function paidOn(reversible: Reversible, postings: readonly Posting[]): Use | undefined {
  let amount = ZERO;
  for (const bankId of new Set(postings.map((posting) => posting.bankId))) {
    if (bankId === undefined) continue;
    const inBank = postings.filter((each) => each.bankId === bankId && !fillsDebt(reversible, each));
    const moved = movedBy(inBank, (posting) => (isOf("parts", posting.account) ? posting.partId : undefined));
    for (const [partId, brought] of moved) {
      const part = reversible.parts.get(partId);
      const left = upright(part, plus(part?.held.get(bankId) ?? ZERO, brought));
      // A debit is negative here: taking it back returns money, which is always possible.
      if (upright(part, brought) < 0) amount = plus(amount, greatest(ZERO, negate(left)));
    }
  }
  return amount === 0
    ? undefined
    : { amount, use: "paid out to its owner", cure: "Void that payment first." };
}

/** What the bank holds of the credit; for a memo, of the part that the posting funded. */
function heldOf({ credits, parts }: Reversible, { itemId, partId }: Posting, bankId: number): Cents {
  const credit = partId === undefined ? valueAt(credits, itemId) : parts.get(partId);
  return credit?.held.get(bankId) ?? ZERO;
}

/** Credit that the item created or funded, and that the client has used since. */
function usedCredit(reversible: Reversible, postings: readonly Posting[]): Use | undefined {
  let amount = ZERO;
  const names = new Set<string>();
  for (const posting of postings) {
    if (posting.account !== CONTROL.clientCredit || posting.bankId === undefined || posting.amount > 0)
      continue;
    if (fillsDebt(reversible, posting)) continue;
    const left = plus(heldOf(reversible, posting, posting.bankId), posting.amount);
    if (left >= 0) continue;
    amount = plus(amount, negate(left));
    names.add(valueAt(reversible.credits, posting.itemId)?.itemName ?? "a credit");
  }
  if (amount === 0) return undefined;
  const use = `used since from ${[...names].join(" and ")}`;
  return { amount, use, cure: "Void the refund, or unapply the credit, first." };
}

/** By how much the part would exceed what was billed of it; above zero. */
function beyondBilled(part: Part): Cents {
  const over = minus(plus(plus(part.collected, part.offset), part.writtenOff), part.billed);
  return greatest(ZERO, upright(part, over));
}

/** What of the part would be taken back although nothing of it is there; above zero. */
const belowNothing = (part: Part): Cents =>
  sumOf([part.collected, part.offset, part.writtenOff, part.funded], (figure) =>
    greatest(ZERO, negate(upright(part, figure))),
  );

/** Refuses when an invoice was reopened or paid again in the meantime, and names the document. */
function beyondUndoing({ parts, entries }: Reversible): Use | undefined {
  const postings = entries.flatMap(({ entry }) => reversed("Reversal", entry).postings);
  const broken = beyondBounds({ kind: "Reversal", postings }, (partId) => parts.get(partId));
  const [first] = broken;
  if (!first) return undefined;
  const anew = sumOf(broken, beyondBilled);
  if (anew > 0)
    return { amount: anew, use: `paid anew on ${first.itemName}`, cure: "Unapply that payment first." };
  return {
    amount: sumOf(broken, belowNothing),
    use: `taken back from ${first.itemName} already`,
    cure: "Pay or credit it again first.",
  };
}

/** A write-off of a debt that fell since, as the payment behind it was voided. */
function endedFallenDebt({ event, parts, entries }: Reversible): boolean {
  if (event.eventType !== "WriteOff" || ![...parts.values()].some(({ fills }) => fills)) return false;
  const postings = entries.flatMap(({ entry }) => reversed("Reversal", entry).postings);
  const broken = beyondBounds({ kind: "Reversal", postings }, (partId) => parts.get(partId));
  return broken.some((part) => belowNothing(part) > 0);
}

/** Whether the event applied a credit rather than taking one back. */
export const isApplication = ({ event, applications }: Reversible): boolean =>
  event.eventType === "CreditApplication" && applications.every(({ amount }) => amount > 0);

/** Whether the event took a credit back from a document. */
export const isUnapply = ({ event, applications }: Reversible): boolean =>
  event.eventType === "CreditApplication" && applications.some(({ amount }) => amount < 0);

/** The refusal of a void, or undefined. Voiding an already voided item is refused first. */
export function voidRefusal(reversible: Reversible): ReturnType<typeof refuse> | undefined {
  const { name, event } = reversible;
  if (event.isReversal) return refuse(REFUSALS, "IS_REVERSAL");
  if (event.isReversed) return refuse(REFUSALS, "ALREADY_VOIDED", { values: { item: name } });
  if (event.isTakenBack) return refuse(REFUSALS, event.isPartlyTakenBack ? "PARTLY_UNAPPLIED" : "UNAPPLIED");
  if (reversible.payMethods.some(({ isReturned }) => isReturned))
    return refuse(REFUSALS, "RETURNED", { values: { item: name } });
  if (endedFallenDebt(reversible))
    return refuse(REFUSALS, "VOIDED", { values: { what: "The debt that it ended" } });
  // What a receipt's or credit's money does now is read from the histories of its documents.
  if (reversible.item?.itemType === "IncomingPayment" || isApplication(reversible)) return undefined;
  const postings = reversible.entries.flatMap(({ entry }) => entry.postings);
  const takesBack = reversible.item?.itemType === "NSFCheck" || isUnapply(reversible);
  // What was taken back comes back whole, or its own decision names what stands in the way.
  const use =
    billedUse(reversible, postings) ??
    (takesBack ? undefined : paidOn(reversible, postings)) ??
    (takesBack ? undefined : (usedCredit(reversible, postings) ?? beyondUndoing(reversible)));
  if (!use) return undefined;
  const values = { item: name, amount: formatCents(use.amount), use: use.use, cure: use.cure };
  return refuse(REFUSALS, "USED", { values });
}
