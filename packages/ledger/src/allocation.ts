// How a payment that does not cover an invoice is shared over its parts: a setting of the agency.
import {
  type Cents,
  formatCents,
  greatest,
  least,
  minus,
  splitByWeight,
  sumOf,
  ZERO,
} from "@fiducia/kernel/cents";
import { done, type Outcome, refused } from "@fiducia/kernel/outcome";
import { type LineType, openOf, type Part, type Share } from "./part.ts";
import { isWithin } from "./part-bounds.ts";

export type AllocationRule = "THIRD_PARTY_FIRST" | "PRO_RATA" | "FULL_ONLY" | "MANUAL";

const RANK: Record<LineType, number> = {
  tax: 0,
  carrierFee: 1,
  premium: 2,
  other: 2,
  financeCredit: 2,
  directBill: 2,
  returnedCheck: 2,
  agencyFee: 3,
};

/** Taxes, carrier fees, net premium, then the agency's parts. */
const rankOf = (part: Part): number => (part.side === "agency" ? 4 : RANK[part.lineType]);

/** The open amount of the parts together. */
export const openOfAll = (parts: readonly Part[]): Cents => sumOf(parts, openOf);

/**
 * Parts that are settled together: one part, or all parts of an owner with a negative part (a discount, a return).
 * The owner's parts are netted, so that a partial payment gives no owner more than is due, or less than zero.
 */
interface Claim {
  readonly parts: readonly Part[];
  readonly open: Cents;
}

const claimOf = (parts: readonly Part[]): Claim => ({ parts, open: openOfAll(parts) });

/** The claims in the order of their first parts. A negative claim waits until all claims are settled together. */
function claimsOf(parts: readonly Part[]): Claim[] {
  const byOwner = new Map<string, Part[]>();
  for (const part of parts) {
    const owner = `${part.control}/${part.ownerAccountId}`;
    byOwner.set(owner, [...(byOwner.get(owner) ?? []), part]);
  }
  const served = new Set<Part>();
  const claims: Claim[] = [];
  for (const part of parts) {
    if (served.has(part)) continue;
    const owned = byOwner.get(`${part.control}/${part.ownerAccountId}`) ?? [];
    const together = owned.some((each) => openOf(each) < 0) ? owned : [part];
    for (const each of together) served.add(each);
    claims.push(claimOf(together));
  }
  return claims.filter((claim) => claim.open > 0);
}

const wholly = (parts: readonly Part[]): Share[] => parts.map((part) => ({ part, amount: openOf(part) }));

/** Shares a claim over its parts: each gets all when the claim is settled, else positive parts are paid in order. */
function sharesOf({ parts, open }: Claim, amount: Cents): Share[] {
  if (amount === open) return wholly(parts);
  let left = amount;
  return parts.map((part) => {
    const portion = greatest(ZERO, least(left, openOf(part)));
    left = minus(left, portion);
    return { part, amount: portion };
  });
}

function thirdPartyFirst(parts: readonly Part[], amount: Cents): Share[] {
  const ordered = [...parts].sort((a, b) => rankOf(a) - rankOf(b) || a.lineNumber - b.lineNumber);
  let left = amount;
  return claimsOf(ordered).flatMap((claim) => {
    const portion = least(left, claim.open);
    left = minus(left, portion);
    return sharesOf(claim, portion);
  });
}

function proRata(parts: readonly Part[], amount: Cents): Share[] {
  const claims = claimsOf(parts);
  const portions = splitByWeight(
    amount,
    claims.map((claim) => claim.open),
  );
  return claims.flatMap((claim, index) => sharesOf(claim, portions[index] ?? ZERO));
}

/**
 * Shares `amount` (from zero to what is open) over the open parts of one document. An amount that settles the
 * document settles every part. FULL_ONLY shares like THIRD_PARTY_FIRST, and in addition the agency's parts cannot be
 * transferred until the document is paid.
 */
export function allocate(
  rule: Exclude<AllocationRule, "MANUAL">,
  parts: readonly Part[],
  amount: Cents,
): Share[] {
  const share = rule === "PRO_RATA" ? proRata : thirdPartyFirst;
  const shares = amount === openOfAll(parts) ? wholly(parts) : share(parts, amount);
  return shares.filter((share) => share.amount !== 0);
}

/** Applies the user's own distribution, which must add up to the amount and stay within what is open of each part. */
export function allocateByHand(
  parts: readonly Part[],
  amount: Cents,
  byHand: ReadonlyMap<number, Cents>,
): Outcome<Share[]> {
  const shares = parts.map((part) => ({ part, amount: byHand.get(part.partId) ?? ZERO }));
  const beyond = shares.find(({ part, amount: share }) => !isWithin(share, openOf(part)));
  if (beyond) {
    const { part, amount: share } = beyond;
    const ends = [ZERO, openOf(part)].sort((a, b) => a - b).map(formatCents);
    const message = `${part.itemName}, line ${part.lineNumber}: enter between ${ends.join(" and ")}, not ${formatCents(share)}.`;
    return refused({ kind: "conflict", rule: "BEYOND_OPEN", message });
  }
  const partIds = new Set(parts.map((part) => part.partId));
  const isOfOthers = [...byHand.keys()].some((partId) => !partIds.has(partId));
  if (sumOf(shares, (share) => share.amount) !== amount || isOfOthers) {
    const message = "The amounts by line must add up to the amount applied.";
    return refused({ kind: "conflict", rule: "PARTS_DO_NOT_ADD_UP", message });
  }
  return done(shares.filter((share) => share.amount !== 0));
}
