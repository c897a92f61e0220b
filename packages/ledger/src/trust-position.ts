// The trust position of a bank: what it holds, what of that belongs to others, and what is the agency's.
import { CONTROL, isOf } from "@fiducia/contract/control-accounts";
import { type Cents, cents, greatest, minus, plus, sumOf, ZERO } from "@fiducia/kernel/cents";
import type { Account } from "./accounts.ts";
import type { Posting } from "./posting.ts";

/** The figures of one trust bank, or their sum over several; one bank never covers a shortage of another. */
export interface TrustPosition {
  /** Book balance of the bank account. */
  readonly cash: Cents;
  /** Received, and waiting for a deposit slip. */
  readonly undeposited: Cents;
  /** Held for carriers and other payees: the sum of credit balances, by owner or by line, not netted with deficits. */
  readonly requiredCarriers: Cents;
  /** Held for clients. */
  readonly requiredClients: Cents;
  /** Paid out for owners before it was collected. */
  readonly advanced: Cents;
  readonly agencyRevenue: Cents;
  readonly agencyFunds: Cents;
}

export const EMPTY_POSITION: TrustPosition = {
  cash: ZERO,
  undeposited: ZERO,
  requiredCarriers: ZERO,
  requiredClients: ZERO,
  advanced: ZERO,
  agencyRevenue: ZERO,
  agencyFunds: ZERO,
};

export const requiredOf = (position: TrustPosition): Cents =>
  plus(position.requiredCarriers, position.requiredClients);

/** Cash and undeposited money less what belongs to others; the bank is in trust when it is not negative. */
export const surplusOf = (position: TrustPosition): Cents =>
  minus(plus(position.cash, position.undeposited), requiredOf(position));

export const addPositions = (positions: readonly TrustPosition[]): TrustPosition => ({
  cash: sumOf(positions, (p) => p.cash),
  undeposited: sumOf(positions, (p) => p.undeposited),
  requiredCarriers: sumOf(positions, (p) => p.requiredCarriers),
  requiredClients: sumOf(positions, (p) => p.requiredClients),
  advanced: sumOf(positions, (p) => p.advanced),
  agencyRevenue: sumOf(positions, (p) => p.agencyRevenue),
  agencyFunds: sumOf(positions, (p) => p.agencyFunds),
});

/** Whose money the trust test looks at: each owner's, or each line's, where nothing of an owner is netted. */
export type TrustTestLevel = "owner" | "line";

/** Accounts of which an owner's lines offset each other at the level of owners, and do not at that of lines. */
export const isByLine = (account: Account, level: TrustTestLevel): boolean =>
  level === "line" && isOf("companies", account);

/** How the database keeps the balance of an account that has no owners. */
const NO_OWNER = 0;

/** The owner of a posting in fund T: the owner account or the line's part, the credit's item, the direct-bill part, or none. */
export function ownerOf(posting: Posting, level: TrustTestLevel): number {
  if (isByLine(posting.account, level)) return posting.partId ?? NO_OWNER;
  if (isOf("lines", posting.account)) return posting.glAccountId ?? NO_OWNER;
  if (posting.account === CONTROL.clientCredit) return posting.itemId ?? NO_OWNER;
  return posting.account === CONTROL.directBill ? (posting.partId ?? NO_OWNER) : NO_OWNER;
}

/** One owner's balance before and after, credits positive. */
export interface BalanceMove {
  readonly account: Account;
  readonly before: Cents;
  readonly after: Cents;
}

/** The position after a change of one owner's balance. */
export function moved(position: TrustPosition, { account, before, after }: BalanceMove): TrustPosition {
  const by = minus(after, before);
  const heldMore = minus(greatest(after, ZERO), greatest(before, ZERO));
  const advancedMore = minus(greatest(cents(-after), ZERO), greatest(cents(-before), ZERO));
  if (account === CONTROL.trustBank) return { ...position, cash: minus(position.cash, by) };
  if (account === CONTROL.undeposited) return { ...position, undeposited: minus(position.undeposited, by) };
  if (account === CONTROL.revenuePayable)
    return { ...position, agencyRevenue: plus(position.agencyRevenue, by) };
  if (account === CONTROL.agencyFunds) return { ...position, agencyFunds: plus(position.agencyFunds, by) };
  const advanced = plus(position.advanced, advancedMore);
  return isOf("carriers", account)
    ? { ...position, advanced, requiredCarriers: plus(position.requiredCarriers, heldMore) }
    : { ...position, advanced, requiredClients: plus(position.requiredClients, heldMore) };
}
