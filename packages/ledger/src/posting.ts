// A posting is one debit or credit; an entry is a balanced set of them, of one kind.
import { CONTROL } from "@fiducia/contract/control-accounts";
import { type Cents, cents, sumOf } from "@fiducia/kernel/cents";
import { type Account, fundOf } from "./accounts.ts";
import type { EntryKind } from "./entry-kind.ts";

/** What a posting does to its line part; a credit memo's part is funded where others are collected. */
export type Movement =
  | "bill"
  | "collect"
  | "offset"
  | "writeOff"
  | "disburse"
  | "move"
  | "fund"
  /** On a credit's posting without a part: a debt stands for it, and the client owes it once, in 1200. */
  | "debt";

/** One debit (positive) or credit (negative) with its sub-ledger key. */
export interface Posting {
  readonly account: Account;
  readonly amount: Cents;
  /** Present on every posting in fund T, and on no other. */
  readonly bankId?: number;
  readonly clientId?: number;
  /** The document: invoice or memo of 1200 and 2190, the credit of 2140, the line's item of 2110 to 2150. */
  readonly itemId?: number;
  readonly partId?: number;
  /** The bank of 1020, the owner account of 2110 to 2150, the account of revenue and expense. */
  readonly glAccountId?: number;
  readonly movement?: Movement;
}

export interface Entry {
  readonly kind: EntryKind;
  readonly postings: readonly Posting[];
}

type Key = Omit<Posting, "account" | "amount">;

export const debit = (account: Account, amount: Cents, key: Key = {}): Posting => ({
  account,
  amount,
  ...key,
});
export const credit = (account: Account, amount: Cents, key: Key = {}): Posting => ({
  account,
  amount: cents(-amount),
  ...key,
});

const keyOf = (posting: Posting): string =>
  [
    posting.account,
    posting.bankId,
    posting.clientId,
    posting.itemId,
    posting.partId,
    posting.glAccountId,
    posting.movement,
  ].join("/");

/** An entry with its postings added up by key, zeros left out, in the order in which keys first appear. */
export function entryOf(kind: EntryKind, postings: readonly Posting[]): Entry {
  const merged = new Map<string, Posting>();
  for (const posting of postings) {
    const before = merged.get(keyOf(posting));
    merged.set(
      keyOf(posting),
      before ? { ...before, amount: cents(before.amount + posting.amount) } : posting,
    );
  }
  return { kind, postings: [...merged.values()].filter((posting) => posting.amount !== 0) };
}

/** The same postings with the sides swapped: a void, a returned check. */
export const reversed = (kind: EntryKind, entry: Entry): Entry => ({
  kind,
  postings: entry.postings.map((posting) => ({ ...posting, amount: cents(-posting.amount) })),
});

const totalsBy = (postings: readonly Posting[], groupOf: (posting: Posting) => string | undefined) => {
  const totals = new Map<string, number>();
  for (const posting of postings) {
    const group = groupOf(posting);
    if (group !== undefined) totals.set(group, (totals.get(group) ?? 0) + posting.amount);
  }
  return totals;
};

/**
 * The invariants that an entry breaks: I1 balance per fund and trust bank, I3 balance per document in B, I4 the
 * mirrors of 2130 and 3100 in O, and bank keys where they belong. Empty for a valid entry.
 */
export function brokenInvariants(entry: Entry): readonly string[] {
  const { postings } = entry;
  const unbalanced = (rule: string, totals: Map<string, number>) =>
    [...totals].filter(([, total]) => total !== 0).map(([group, total]) => `${rule} ${group}: ${total}`);
  const mirror = (account: Account, other: Account) =>
    sumOf(postings, (p) => (p.account === account || p.account === other ? p.amount : (0 as Cents)));
  return [
    ...unbalanced(
      "I1",
      totalsBy(postings, (p) => `${fundOf(p.account)}${p.bankId ?? ""}`),
    ),
    ...unbalanced(
      "I3",
      totalsBy(postings, (p) => (fundOf(p.account) === "B" ? String(p.itemId) : undefined)),
    ),
    ...(mirror(CONTROL.revenueDue, CONTROL.revenuePayable) === 0 ? [] : ["I4 1250/2130"]),
    ...(mirror(CONTROL.agencyFundsDue, CONTROL.agencyFunds) === 0 ? [] : ["I4 1150/3100"]),
    ...postings
      .filter((p) => (fundOf(p.account) === "T") !== (p.bankId !== undefined))
      .map((p) => `trust bank of ${p.account}`),
    ...(postings.length < 2 ? ["an entry has two postings at least"] : []),
  ];
}

/** Throws when an entry breaks an invariant, which is a defect of the rules and not a refusal. */
export function assertSound(entry: Entry): Entry {
  const broken = brokenInvariants(entry);
  if (broken.length > 0) throw new Error(`${entry.kind} breaks ${broken.join("; ")}`);
  return entry;
}
