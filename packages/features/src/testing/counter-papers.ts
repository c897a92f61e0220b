// What a bookkeeper's tally keeps on paper: documents with their parts, and who paid what of them.

/** Rules that can be left out one at a time, to see that the comparison notices. */
export const RULES = [
  "thirdPartyFirst",
  "change",
  "returnReopens",
  "distributedAnew",
  "memoOffsets",
  "deficitsStandAlone",
  "returnMakesDebt",
  "debtsFirst",
  "feesOutsideTrust",
  "onlyTheReturnedMethod",
  "creditInsideGoesBack",
  "slipDeposits",
  "newestUseFirst",
] as const;
export type LeftOut = (typeof RULES)[number];

export interface Part {
  readonly owner: number | "agency" | Owed;
  /** Wholly the agency's own: may be paid outside trust. */
  readonly isFee: boolean;
  billed: number;
  /** Settled otherwise than within trust: banked to operating, written off, offset. */
  outside: number;
  gone: number;
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
  /** What it collected of each part when it came: for a tally that never distributes anew. */
  readonly first: readonly number[];
}

export interface Paper {
  readonly document: number;
  readonly client: number;
  readonly isDebt: boolean;
  readonly parts: Part[];
  readonly payments: Payment[];
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
  readonly methods: Method[];
  readonly credit: Map<number, number>;
  readonly outside: { readonly part: Part; amount: number }[];
  readonly directBill: DirectBill | undefined;
}

export interface Memo {
  readonly client: number;
  readonly parts: { readonly owner: number; unused: number }[];
}

export const add = <Key>(map: Map<Key, number>, key: Key, amount: number): void =>
  void map.set(key, (map.get(key) ?? 0) + amount);

export const total = (amounts: Iterable<number>): number => [...amounts].reduce((all, each) => all + each, 0);

/** Carriers are served before the agency, each part up to what is due of it. */
export function served(parts: readonly Part[], amount: number, agencyFirst = false): number[] {
  const turn = agencyFirst ? -1 : 1;
  const order = parts
    .map((part, place) => ({ part, place }))
    .sort((a, b) => turn * (Number(a.part.owner === "agency") - Number(b.part.owner === "agency")));
  let left = amount;
  const shares = parts.map(() => 0);
  for (const { part, place } of order) {
    const share = Math.max(0, Math.min(left, part.billed - part.outside - part.gone));
    left -= share;
    shares[place] = share;
  }
  return shares;
}

export const paidInTrust = ({ payments }: Paper): number => total(payments.map(({ amount }) => amount));

export const openOf = (paper: Paper): number =>
  total(paper.parts.map(({ billed, outside, gone }) => billed - outside - gone)) - paidInTrust(paper);

/** What is collected of each part: what there is, distributed as one payment; in a tally without that rule, as it came. */
export function collectedOf(paper: Paper, leftOut: LeftOut | undefined): number[] {
  if (leftOut !== "distributedAnew")
    return served(paper.parts, paidInTrust(paper), leftOut === "thirdPartyFirst");
  const collected = paper.parts.map(() => 0);
  for (const { first, amount } of paper.payments) {
    let left = amount;
    for (const [place, share] of first.entries()) {
      const stays = Math.min(left, share);
      left -= stays;
      collected[place] = (collected[place] ?? 0) + stays;
    }
  }
  return collected;
}
