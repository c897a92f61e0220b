// What a bookkeeper's tally keeps on paper: documents with their parts, and who paid what of them.
import type { Day } from "@fiducia/kernel/day";
import type { Recognition } from "@fiducia/ledger/recognition";

/** Rules that can be left out one at a time, to see that the comparison notices. */
export const RULES = [
  "thirdPartyFirst",
  "proRata",
  "byHandStays",
  "change",
  "returnReopens",
  "distributedAnew",
  "memoOffsets",
  "fundedMemoIsHeld",
  "deficitsStandAlone",
  "returnMakesDebt",
  "debtsFirst",
  "feesOutsideTrust",
  "onlyTheReturnedMethod",
  "creditInsideGoesBack",
  "slipDeposits",
  "newestUseFirst",
  "writeOffPaysOthers",
  "voidedReturnStandsAgain",
  "paidOnLeavesTrust",
  "carriersCheckUnfunds",
  "undoneSharesAnew",
  "paidDebtIsCredit",
  "borneDebtFalls",
  "applicationKnowsWhatStands",
  "earnedWhenBilled",
  "writtenOffRevenueIsLost",
  "sharedByHandOnly",
  "wholeDocumentsOnly",
  "holdDays",
  "lenderOwes",
  "memoSettlesSeveral",
  "revenueMoves",
] as const;
export type LeftOut = (typeof RULES)[number];

export interface Part {
  readonly owner: number | "agency" | Owed;
  /** Under which account it is billed: memos offset their own. */
  readonly account: number;
  /** Wholly the agency's own: may be paid outside trust. */
  readonly isFee: boolean;
  billed: number;
  /** Settled otherwise than within trust: banked to operating; written off by the agency itself, or offset. */
  outside: number;
  gone: number;
  /** Written off, and paid to its owner by the agency. */
  covered: number;
  /** Paid within trust, as the agency's rule shares it out; and as somebody shared it out by hand. */
  collected: number;
  byHand: number;
  /** Paid on: to the carrier, or to the agency. */
  paidOn: number;
}

/** What a debt's payment fills: a receipt's credit, or a payment for a carrier that was sent on. */
export interface Owed {
  readonly receipt: number;
  readonly directBill?: DirectBill;
}

export interface DirectBill {
  readonly receipt: number;
  readonly client: number;
  billed: number;
  sent: number;
  readonly held: Map<number, number>;
}

export interface Payment {
  /** Whose money it is, and the receipt or application by which it came. */
  readonly source: number;
  readonly via: number;
  readonly turn: number;
  readonly bank: number;
  amount: number;
  /** What it came with. */
  readonly used: number;
  /** What it collected of each part when it came: for a tally that never distributes anew. */
  readonly first: readonly number[];
  /** What somebody gave to each part by hand, as far as it stands. */
  readonly byHand: number[] | undefined;
}

export interface Paper {
  readonly document: number;
  readonly client: number;
  readonly isDebt: boolean;
  readonly parts: Part[];
  readonly payments: Payment[];
  /** Counts what happened to it. */
  version: number;
  /** Whether its money was ever distributed again. */
  isSharedAnew?: boolean;
}

export interface TalliedMethod {
  readonly amount: number;
  readonly isOutside: boolean;
  readonly waits: boolean;
  readonly isCash: boolean;
}

export interface Method extends TalliedMethod {
  amount: number;
  slip: number | undefined;
}

export interface Refund {
  readonly itemId: number;
  readonly turn: number;
  readonly bank: number;
  readonly client: number;
  readonly credit: number;
  amount: number;
  /** What of it a returned check has not turned into a debt. */
  covered: number;
}

export interface Receipt {
  readonly client: number;
  readonly bank: number;
  readonly turn: number;
  /** The day on which its money came in. */
  readonly day: Day;
  readonly methods: Method[];
  readonly credit: Map<number, number>;
  readonly outside: { readonly part: Part; amount: number }[];
  readonly directBill: DirectBill | undefined;
}

export interface MemoPart {
  readonly account: number;
  readonly isAgency: boolean;
  readonly billed: number;
  offset: number;
  /** Given back by its owner: held for the client until it is spent. */
  funded: number;
  spent: number;
  readonly held: Map<number, number>;
}

export interface Memo {
  readonly client: number;
  readonly parts: readonly MemoPart[];
}

export const add = <Key>(map: Map<Key, number>, key: Key, amount: number): void =>
  void map.set(key, (map.get(key) ?? 0) + amount);

export const total = (amounts: Iterable<number>): number => [...amounts].reduce((all, each) => all + each, 0);

/** What nobody has settled of a part but by what the agency's rule shares out. */
export const dueOf = ({ billed, outside, gone, covered, byHand }: Part): number =>
  billed - outside - gone - covered - byHand;

export const openOfPart = (part: Part): number => dueOf(part) - part.collected;

export const openOf = ({ parts }: Paper): number => total(parts.map(openOfPart));

export const unusedOf = ({ billed, offset, spent }: MemoPart): number => billed - offset - spent;

/** What of a memo's part its owner has not given back, in money or by an offset. */
export const ungivenOf = ({ billed, offset, funded }: MemoPart): number => billed - offset - funded;

/** By which rule a payment of a part of a document is shared out; where it is by hand or in full only, carriers first. */
export type Sharing = "thirdPartyFirst" | "agencyFirst" | "proRata" | "fullOnly" | "byHand";

/** The settings of an agency that its tally goes by. */
export interface CounterSettings {
  readonly sharing: Sharing;
  readonly recognition: Recognition;
  /** So many days revenue stays in trust after its deposit. */
  readonly holdDays: number;
}

/** Shares an amount over what is due of parts: carriers before the agency, or each by its part, odd cents to the largest rests. */
export function shared(
  sharing: Sharing,
  due: readonly (readonly [Part, number])[],
  amount: number,
): number[] {
  if (sharing === "proRata")
    return byPart(
      due.map(([, each]) => Math.max(0, each)),
      amount,
    );
  const turn = sharing === "agencyFirst" ? -1 : 1;
  const order = due
    .map(([part, most], place) => ({ isLate: Number(part.owner === "agency"), most, place }))
    .sort((a, b) => turn * (a.isLate - b.isLate));
  let left = amount;
  const shares = due.map(() => 0);
  for (const { most, place } of order) {
    const share = Math.max(0, Math.min(left, most));
    left -= share;
    shares[place] = share;
  }
  return shares;
}

function byPart(due: readonly number[], amount: number): number[] {
  const all = total(due);
  if (all === 0) return due.map(() => 0);
  const exact = due.map((each) => (amount * each) / all);
  const shares = due.map((each) => Math.floor((amount * each) / all));
  const rests = due.map((each, place) => ({ place, rest: (amount * each) % all }));
  const missing = Math.round(total(exact)) - total(shares);
  for (const { place } of rests.sort((a, b) => b.rest - a.rest || a.place - b.place).slice(0, missing))
    shares[place] = (shares[place] ?? 0) + 1;
  return shares;
}

/** What there is of each part in trust, or was before it was paid on. */
export const collectedOf = ({ collected, byHand, covered }: Part): number => collected + byHand + covered;
