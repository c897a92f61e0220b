// How a credit settles an invoice: first against the same owners without money, then with what is in trust.
import { type Cents, greatest, least, minus, negate, plus, sum, sumOf, ZERO } from "@fiducia/kernel/cents";
import { type AllocationRule, allocate } from "@fiducia/ledger/allocation";
import { type ClientCredit, spendableIn, unusedOf } from "@fiducia/ledger/credit-use";
import { openOf, type Part, type Share } from "@fiducia/ledger/part";
import { partsAfter } from "@fiducia/ledger/part-after";
import type { Entry } from "@fiducia/ledger/posting";
import type { Recognition } from "@fiducia/ledger/recognition";
import { applyCredit, offsetMemo } from "@fiducia/ledger/rules/credit-application";
import { amountOf } from "@fiducia/ledger/settle";

interface Applying {
  readonly credit: ClientCredit;
  /** All parts of the invoice. */
  readonly invoiceParts: readonly Part[];
  readonly amount: Cents;
  readonly bankId: number;
  readonly rule: AllocationRule;
  readonly recognition: Recognition;
}

export interface AppliedEntry {
  readonly entry: Entry;
  readonly amount: Cents;
  /** Absent when no money moves. */
  readonly bankId: number | null;
}

export interface Applied {
  readonly entries: readonly AppliedEntry[];
  /** The credit and the invoice's parts afterwards. */
  readonly credit: ClientCredit;
  readonly invoiceParts: readonly Part[];
}

/** What of a memo's part nobody has given back or used; a returned check may leave the bank's part negative. */
const unfundedOf = (part: Part): Cents =>
  greatest(ZERO, minus(unusedOf(part), greatest(ZERO, sum(part.held.values()))));

interface Pair {
  readonly invoice: Share;
  readonly memo: Share;
}

/** Uncollected of the invoice against uncollected of the memo, owner account by owner account (E13). */
function pairsOf({ credit, invoiceParts, amount }: Applying): Pair[] {
  const pairs: Pair[] = [];
  const settledByPart = new Map<Part, Cents>();
  let left = amount;
  for (const memo of [...credit.memoParts].sort(
    (a, b) => Number(a.side === "agency") - Number(b.side === "agency"),
  ))
    for (const part of invoiceParts) {
      if (part.ownerAccountId !== memo.ownerAccountId || part.control !== memo.control) continue;
      const memoLeft = minus(unfundedOf(memo), settledByPart.get(memo) ?? ZERO);
      const partLeft = minus(openOf(part), settledByPart.get(part) ?? ZERO);
      const settled = greatest(ZERO, least(left, least(memoLeft, partLeft)));
      if (settled === 0) continue;
      for (const each of [memo, part])
        settledByPart.set(each, plus(settledByPart.get(each) ?? ZERO, settled));
      left = minus(left, settled);
      pairs.push({ invoice: { part, amount: settled }, memo: { part: memo, amount: negate(settled) } });
    }
  return pairs;
}

const creditAfter = (
  credit: ClientCredit,
  entry: Entry,
  used: readonly [bankId: number, amount: Cents] | undefined,
) => ({
  ...credit,
  held: used
    ? new Map(credit.held).set(used[0], minus(credit.held.get(used[0]) ?? ZERO, used[1]))
    : credit.held,
  memoParts: partsAfter(credit.memoParts, entry.postings),
});

/** Settles against the same owners without money. */
function offset(applying: Applying): Applied {
  const { credit, invoiceParts, recognition } = applying;
  const pairs = pairsOf(applying);
  if (pairs.length === 0) return { entries: [], credit, invoiceParts };
  const shares = pairs.map((pair) => pair.invoice);
  const memoShares = pairs.map((pair) => pair.memo);
  const entry = offsetMemo({ invoiceShares: shares, memoShares, documentParts: invoiceParts, recognition });
  return {
    entries: [{ entry, amount: sumOf(shares, amountOf), bankId: null }],
    credit: creditAfter(credit, entry, undefined),
    invoiceParts: partsAfter(invoiceParts, entry.postings),
  };
}

/** Applies what is in trust (E14, E18.5); the rest is an advance and tested as such. */
function spend({ credit, invoiceParts, amount, bankId, rule, recognition }: Applying): Applied {
  if (amount === 0) return { entries: [], credit, invoiceParts };
  const shares = allocate(rule === "MANUAL" ? "THIRD_PARTY_FIRST" : rule, invoiceParts, amount);
  const use = { credit, amount };
  const applied = applyCredit({ bankId, use, shares, documentParts: invoiceParts, recognition });
  const isFunded = spendableIn(credit, bankId) >= amount;
  const entry = isFunded ? applied : { ...applied, kind: "UnfundedCredit" as const };
  return {
    entries: [{ entry, amount, bankId }],
    credit: creditAfter(credit, entry, [bankId, amount]),
    invoiceParts: partsAfter(invoiceParts, entry.postings),
  };
}

/** The entries that settle one invoice, and the credit and invoice after them. */
export function applyTo(applying: Applying): Applied {
  const settled = offset(applying);
  const left = minus(
    applying.amount,
    sumOf(settled.entries, (entry) => entry.amount),
  );
  const spent = spend({ ...applying, ...settled, amount: left });
  return { ...spent, entries: [...settled.entries, ...spent.entries] };
}
