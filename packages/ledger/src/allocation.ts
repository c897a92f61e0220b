// How a payment that does not cover an invoice is shared over its parts: a setting of the agency.
import { type Cents, greatest, least, minus, splitByWeight, sumOf, ZERO } from "@fiducia/kernel/cents";
import { done, type Outcome, refused } from "@fiducia/kernel/outcome";
import { type LineType, openOf, type Part, type Share } from "./part.ts";

export type AllocationRule = "THIRD_PARTY_FIRST" | "PRO_RATA" | "FULL_ONLY" | "MANUAL";

const RANK: Record<LineType, number> = {
  tax: 0,
  carrierFee: 1,
  premium: 2,
  other: 2,
  financeCredit: 2,
  directBill: 2,
  agencyFee: 3,
};

/** Taxes, carrier fees, net premium, then the agency's parts. */
const rankOf = (part: Part): number => (part.side === "agency" ? 4 : RANK[part.lineType]);

/** What is open of the parts together. */
export const openOfAll = (parts: readonly Part[]): Cents => sumOf(parts, openOf);

function thirdPartyFirst(parts: readonly Part[], amount: Cents): Share[] {
  const ordered = [...parts].sort((a, b) => rankOf(a) - rankOf(b) || a.lineNumber - b.lineNumber);
  // A negative part (a discount, a return) is settled with the first money, so that the rest can be paid in full.
  const shares = ordered.filter((part) => openOf(part) < 0).map((part) => ({ part, amount: openOf(part) }));
  let left = minus(
    amount,
    sumOf(shares, (share) => share.amount),
  );
  for (const part of ordered) {
    const taken = greatest(ZERO, least(left, openOf(part)));
    if (taken > 0) shares.push({ part, amount: taken });
    left = minus(left, taken);
  }
  return shares;
}

function proRata(parts: readonly Part[], amount: Cents): Share[] {
  const negative = parts.filter((part) => openOf(part) < 0).map((part) => ({ part, amount: openOf(part) }));
  const positive = parts.filter((part) => openOf(part) > 0);
  const shares = splitByWeight(
    minus(
      amount,
      sumOf(negative, (share) => share.amount),
    ),
    positive.map(openOf),
  );
  return [...negative, ...positive.map((part, index) => ({ part, amount: shares[index] ?? ZERO }))];
}

/**
 * Shares `amount` (above zero, at most what is open) over the open parts of one document. FULL_ONLY shares as
 * THIRD_PARTY_FIRST does: it only keeps the agency's parts from being transferred until the document is paid.
 */
export function allocate(
  rule: Exclude<AllocationRule, "MANUAL">,
  parts: readonly Part[],
  amount: Cents,
): Share[] {
  const shares = rule === "PRO_RATA" ? proRata(parts, amount) : thirdPartyFirst(parts, amount);
  return shares.filter((share) => share.amount !== 0);
}

/** Takes the user's own distribution; it must add up to the amount and stay within what is open of each part. */
export function allocateByHand(
  parts: readonly Part[],
  amount: Cents,
  byHand: ReadonlyMap<number, Cents>,
): Outcome<Share[]> {
  const shares = parts.map((part) => ({ part, amount: byHand.get(part.partId) ?? ZERO }));
  const beyond = shares.find(({ part, amount: share }) =>
    openOf(part) >= 0 ? share < 0 || share > openOf(part) : share > 0 || share < openOf(part),
  );
  if (beyond) {
    const message = `${beyond.part.itemName}, line ${beyond.part.lineNumber}: the amount is more than what is open.`;
    return refused({ kind: "conflict", rule: "BEYOND_OPEN", message });
  }
  if (sumOf(shares, (share) => share.amount) !== amount || byHand.size > parts.length) {
    const message = "The amounts by line must add up to the amount applied.";
    return refused({ kind: "conflict", rule: "PARTS_DO_NOT_ADD_UP", message });
  }
  return done(shares.filter((share) => share.amount !== 0));
}
