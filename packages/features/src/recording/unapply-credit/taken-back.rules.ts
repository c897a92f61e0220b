// Which parts of an invoice give up money that is taken back: the mirror of how they were paid.
import { type Cents, greatest, least, minus, sum, ZERO } from "@fiducia/kernel/cents";
import type { Part, Share } from "@fiducia/ledger/part";

/** Paid last, given up first: the agency's parts, then the third parties' from the last line up. */
const rankOf = (part: Part): number => (part.side === "agency" ? 0 : 1);

/**
 * Shares of `amount` over what a credit paid of the parts in one bank. All of it takes every part as it was collected,
 * a discount below zero included; less takes parts above zero until it is reached.
 */
export function sharesTakenBack(
  parts: readonly Part[],
  collected: ReadonlyMap<number, Cents>,
  amount: Cents,
): Share[] {
  // Never more of a part than is collected of it, whoever took it back.
  const most = (part: Part): Cents => least(collected.get(part.partId) ?? ZERO, part.collected);
  if (
    amount === sum(collected.values()) &&
    parts.every((part) => most(part) === (collected.get(part.partId) ?? ZERO))
  )
    return parts.flatMap((part) => {
      const share = collected.get(part.partId) ?? ZERO;
      return share === 0 ? [] : { part, amount: share };
    });
  const ordered = [...parts].sort((a, b) => rankOf(a) - rankOf(b) || b.lineNumber - a.lineNumber);
  let left = amount;
  return ordered.flatMap((part) => {
    const share = greatest(ZERO, least(left, most(part)));
    left = minus(left, share);
    return share === 0 ? [] : { part, amount: share };
  });
}
