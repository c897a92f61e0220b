// Replays a document's history to find who paid what of it. Every reversal uses this to find what a receipt's money
// pays now.

import { type Cents, greatest, least, minus, negate, plus, sum, ZERO } from "@fiducia/kernel/cents";
import { needed } from "@fiducia/kernel/needed";
import type { AllocationRule } from "./allocation.ts";
import type { Part } from "./part.ts";
import type { Posting } from "./posting.ts";

/** What one source, a receipt or a credit memo, contributed to a payment of the document. */
export interface Source {
  readonly itemId: number;
  readonly amount: Cents;
}

/** What a payment collected of one part in one trust bank; negative when it took that back. */
export interface Collected {
  readonly partId: number;
  readonly bankId: number;
  readonly amount: Cents;
}

/** One payment of the document within trust, or a reversal of one. */
export interface Payment {
  /** The sources in the order in which they are used up; empty when no source paid, as for a write-off. */
  readonly sources: readonly Source[];
  readonly shares: readonly Collected[];
  readonly byHand: boolean;
  /** Distributed by the agency's rule; not so for money that is put back where it was. */
  readonly byRule?: boolean;
  /** True when the bank returned it, out of the bank of its deposit. */
  readonly isReturn?: boolean;
  /** The entries that posted it, and those that it undoes; none of one that is about to be posted. */
  readonly entries?: readonly number[];
  readonly undoes?: readonly number[];
}

export interface DocumentHistory {
  readonly itemId: number;
  /** Oldest first. */
  readonly payments: readonly Payment[];
  /** Part and bank to what of the part came to the bank, moves included, whether it is still held or was paid out. */
  readonly cameTo: ReadonlyMap<number, ReadonlyMap<number, Cents>>;
  /** Part to what of it was banked outside trust. */
  readonly outside: ReadonlyMap<number, Cents>;
  /** The rule by which the document was first paid; undefined when unknown. */
  readonly rule: Exclude<AllocationRule, "MANUAL"> | undefined;
}

/** Source to part to what the source's money pays of the part now, within trust. */
export type PaidBy = ReadonlyMap<number, ReadonlyMap<number, Cents>>;

/** The source under which a write-off counts. */
const NOBODY = 0;

/** Shares what a payment collected over its sources: each is used up before the next, over the parts in order. */
function sharesBySource({ sources, shares }: Payment): (Collected & { readonly itemId: number })[] {
  if (sources.length === 0) return shares.map((share) => ({ ...share, itemId: NOBODY }));
  const left = sources.map((source) => ({ ...source }));
  const sourceShares = [];
  for (const { partId, bankId, amount } of shares) {
    let rest = amount;
    for (const [index, source] of left.entries()) {
      const isLast = index === left.length - 1;
      const within =
        rest >= 0 ? greatest(ZERO, least(rest, source.amount)) : least(ZERO, greatest(rest, source.amount));
      const portion = isLast ? rest : within;
      if (portion === 0) continue;
      sourceShares.push({ itemId: source.itemId, partId, bankId, amount: portion });
      left[index] = { ...source, amount: minus(source.amount, portion) };
      rest = minus(rest, portion);
    }
  }
  return sourceShares;
}

/** What each source's money pays of each part now. What no source paid (a write-off) is under source 0. */
export function paidBy(history: DocumentHistory): PaidBy {
  const bySource = new Map<number, Map<number, Cents>>();
  for (const payment of history.payments)
    for (const { itemId, partId, amount } of sharesBySource(payment)) {
      const parts = bySource.get(itemId) ?? new Map<number, Cents>();
      parts.set(partId, plus(parts.get(partId) ?? ZERO, amount));
      bySource.set(itemId, parts);
    }
  return bySource;
}

/** What a source's money pays of the document now, by part; empty when it pays nothing. */
export const paidByOne = (history: DocumentHistory, itemId: number): ReadonlyMap<number, Cents> =>
  paidBy(history).get(itemId) ?? new Map();

/**
 * What payments brought of a part less what returned checks took back, by source and bank; above zero for what came.
 */
function broughtOf(history: DocumentHistory, { partId, billed }: Pick<Part, "partId" | "billed">) {
  const turn = billed < 0 ? negate : (amount: Cents): Cents => amount;
  const brought = new Map<string, { itemId: number; bankId: number; came: Cents; returned: Cents }>();
  for (const payment of history.payments)
    for (const { itemId, bankId, ...share } of sharesBySource(payment)) {
      if (share.partId !== partId) continue;
      const key = `${itemId}/${bankId}`;
      const before = brought.get(key) ?? { itemId, bankId, came: ZERO, returned: ZERO };
      const kind = payment.isReturn ? "returned" : "came";
      brought.set(key, { ...before, [kind]: plus(before[kind], turn(share.amount)) });
    }
  return [...brought.values()];
}

/** The banks to which a source's money for a part came, as far as it stands there. */
export const banksOfSource = (
  history: DocumentHistory,
  sourceId: number,
  part: Pick<Part, "partId" | "billed">,
): readonly number[] =>
  broughtOf(history, part)
    .filter(({ itemId, came, returned }) => itemId === sourceId && plus(came, returned) > 0)
    .map(({ bankId }) => bankId);

/**
 * Bank to what other sources' returned checks have taken of a part beyond what they brought to that bank: a returned
 * check leaves the bank of its deposit, wherever its money is by then. Below zero for a positive part.
 */
export function overdrawnByOthers(
  history: DocumentHistory,
  sourceId: number,
  part: Pick<Part, "partId" | "billed">,
): ReadonlyMap<number, Cents> {
  const overdrawn = new Map<number, Cents>();
  for (const { itemId, bankId, came, returned } of broughtOf(history, part)) {
    const beyond = least(ZERO, plus(greatest(ZERO, came), returned));
    if (itemId === sourceId || beyond === 0) continue;
    const before = overdrawn.get(bankId) ?? ZERO;
    overdrawn.set(bankId, plus(before, part.billed < 0 ? negate(beyond) : beyond));
  }
  return overdrawn;
}

/** What a write-off collected of each part: the agency's own money, which no reversal of a payment moves. */
export const paidByNobody = (history: DocumentHistory): ReadonlyMap<number, Cents> =>
  paidByOne(history, NOBODY);

/** The sources that pay the document now: whose money there came, went or moved last is first. */
export function sourcesOf(history: DocumentHistory): readonly number[] {
  const paid = paidBy(history);
  const order = history.payments.flatMap(({ sources }) => sources.map(({ itemId }) => itemId)).reverse();
  return [...new Set(order)].filter((itemId) =>
    [...(paid.get(itemId)?.values() ?? [])].some((amount) => amount !== 0),
  );
}

/** The sources that pay the document now: who paid last is first, whatever was taken back or moved since. */
export function payersOf(history: DocumentHistory): readonly number[] {
  const standing = sourcesOf(history);
  const isPayment = ({ itemId, amount }: Source): boolean =>
    amount !== 0 && Math.sign(amount) === Math.sign(sum(paidByOne(history, itemId).values()));
  const payers = history.payments
    .flatMap(({ sources, undoes = [] }) => (undoes.length === 0 ? sources.filter(isPayment) : []))
    .map(({ itemId }) => itemId)
    .reverse();
  return [...new Set([...payers, ...standing])].filter((itemId) => standing.includes(itemId));
}

/**
 * The sources whose money the user distributed by hand. Not those whose money was taken back completely and then
 * applied by the agency's rule; what undoes a taking-back restores the distribution that it took.
 */
export function byHandIn(history: DocumentHistory): ReadonlySet<number> {
  const hands = new Set<number>();
  const stands = new Map<number, Cents>();
  /** Entry to the sources by hand when it was posted. */
  const handsAt = new Map<number, ReadonlySet<number>>();
  for (const payment of history.payments) {
    const { entries = [], undoes = [] } = payment;
    const before = new Set(hands);
    for (const entryId of entries) handsAt.set(entryId, before);
    const [restored] = undoes.flatMap((entryId) => handsAt.get(entryId) ?? []);
    for (const { itemId } of payment.sources)
      if (payment.byHand || restored?.has(itemId)) hands.add(itemId);
      else if ((payment.byRule || restored) && (stands.get(itemId) ?? ZERO) === 0) hands.delete(itemId);
    for (const { itemId, amount } of sharesBySource(payment))
      stands.set(itemId, plus(stands.get(itemId) ?? ZERO, amount));
  }
  return hands;
}

/**
 * What postings collect of parts without a source: a write-off does, and its void takes it back. A returned check's
 * parts fill other keys; what is settled of them counts as having come through the bank.
 */
export function nobodyPays(
  parts: readonly Part[],
  postings: readonly Posting[],
  bankId: number | undefined,
): Payment {
  const shares = postings.flatMap((posting): Collected[] => {
    const part = parts.find(({ partId }) => partId === posting.partId);
    const isSettled = posting.bankId === undefined;
    if (!part || posting.movement !== "collect" || isSettled !== (part.fills !== undefined)) return [];
    const amount = isSettled ? posting.amount : negate(posting.amount);
    return [
      { partId: part.partId, bankId: needed(posting.bankId ?? bankId, "the bank of a write-off"), amount },
    ];
  });
  return { sources: [], shares, byHand: false };
}

/** The history together with payments that are about to be posted within trust. */
export function withPayments(history: DocumentHistory, payments: readonly Payment[]): DocumentHistory {
  const cameTo = new Map([...history.cameTo].map(([partId, banks]) => [partId, new Map(banks)]));
  for (const { partId, bankId, amount } of payments.flatMap(({ shares }) => shares)) {
    const banks = cameTo.get(partId) ?? new Map<number, Cents>();
    banks.set(bankId, plus(banks.get(bankId) ?? ZERO, amount));
    cameTo.set(partId, banks);
  }
  return { ...history, payments: [...history.payments, ...payments], cameTo };
}
