// Takes a source's money back from a document, and shares what stays on it again (`docs/books.md`, Reversals).
import { type Cents, greatest, least, minus, negate, plus, sum, sumOf, ZERO } from "@fiducia/kernel/cents";
import { type AllocationRule, allocate } from "./allocation.ts";
import {
  banksOfSource,
  byHandIn,
  type DocumentHistory,
  overdrawnByOthers,
  type PaidBy,
  paidBy,
  paidByNobody,
  sourcesOf,
} from "./document-history.ts";
import type { Part, Share } from "./part.ts";

export interface TakingBack {
  /** The receipt or credit memo whose money is taken back. */
  readonly sourceId: number;
  /** Above zero: at most what the source pays of the document now. */
  readonly amount: Cents;
  /**
   * The trust bank that the money leaves: for a bank's fact always the bank of its deposit (`only`); otherwise from
   * where it is now, this bank first.
   */
  readonly bankId: number;
  readonly only: boolean;
}

/** Shares of one source's money in one bank. */
export interface InBank {
  readonly bankId: number;
  readonly shares: readonly Share[];
}

export interface TakenBack {
  /** What is taken back, by request and bank; positive for positive parts. */
  readonly bankShares: readonly (InBank & { readonly taking: TakingBack })[];
  /** What of other sources' money moves between parts; each set adds up to zero. */
  readonly moved: readonly (InBank & { readonly sourceId: number })[];
}

const at = <Key>(amounts: ReadonlyMap<Key, Cents> | undefined, key: Key): Cents => amounts?.get(key) ?? ZERO;

function added(maps: Iterable<ReadonlyMap<number, Cents>>): Map<number, Cents> {
  const total = new Map<number, Cents>();
  for (const map of maps) for (const [key, amount] of map) total.set(key, plus(at(total, key), amount));
  return total;
}

const broughtBack = (overdrawn: ReadonlyMap<number, Cents>): Map<number, Cents> =>
  new Map([...overdrawn].map(([bankId, amount]) => [bankId, negate(amount)]));

const lessened = (amounts: ReadonlyMap<number, Cents>, by: ReadonlyMap<number, Cents>): Map<number, Cents> =>
  new Map([...amounts].map(([key, amount]) => [key, minus(amount, at(by, key))]));

/** Part to what one payment of `amount` would collect of it; what was written off or banked outside is unchanged. */
function distributed(
  parts: readonly Part[],
  fixed: (part: Part) => Cents,
  [rule, amount]: readonly [AllocationRule, Cents],
): Map<number, Cents> {
  const fresh = parts.map((part) => ({ ...part, collected: fixed(part) }));
  const shares = allocate(rule === "MANUAL" ? "THIRD_PARTY_FIRST" : rule, fresh, amount);
  return new Map(shares.map((share) => [share.part.partId, share.amount]));
}

/** The order in which parts give money up: agency parts first, then third parties' from the last line up. */
const lastFirst = (parts: readonly Part[]): Part[] =>
  [...parts].sort(
    (a, b) =>
      Number(a.side === "thirdParty") - Number(b.side === "thirdParty") || b.lineNumber - a.lineNumber,
  );

/** What of the source's own shares is taken back: all of them, or first what the rest would not get again. */
function ownShares(
  parts: readonly Part[],
  shares: ReadonlyMap<number, Cents>,
  [amount, spare]: readonly [Cents, (part: Part) => Cents],
): Map<number, Cents> {
  if (amount === sum(shares.values())) return new Map(shares);
  const amounts = new Map<number, Cents>();
  let left = amount;
  const take = (most: (part: Part) => Cents): void => {
    for (const part of lastFirst(parts)) {
      const before = at(amounts, part.partId);
      const more = greatest(ZERO, least(left, minus(least(most(part), at(shares, part.partId)), before)));
      amounts.set(part.partId, plus(before, more));
      left = minus(left, more);
    }
  };
  take(spare);
  take((part) => at(shares, part.partId));
  return amounts;
}

/**
 * Splits an amount of a part by bank: over the banks that it came to, the preferred ones first; the rest from the first
 * of them.
 */
function overBanks(
  came: ReadonlyMap<number, Cents>,
  amount: Cents,
  preferred: readonly number[],
): [number, Cents][] {
  const turn = amount < 0 ? negate : (each: Cents): Cents => each;
  const bankAmounts: [number, Cents][] = [];
  let left = turn(amount);
  for (const bankId of new Set([...preferred, ...came.keys()])) {
    const portion = greatest(ZERO, least(left, turn(at(came, bankId))));
    if (portion > 0) bankAmounts.push([bankId, turn(portion)]);
    left = minus(left, portion);
  }
  if (left > 0) bankAmounts.push([preferred[0] ?? 0, turn(left)]);
  return bankAmounts;
}

/** Groups shares by `keyOf`, in the order in which keys first appear. */
function gather<T extends Share, K>(shares: readonly T[], keyOf: (share: T) => K): [K, T[]][] {
  const groups = new Map<string, [K, T[]]>();
  for (const share of shares) {
    const key = keyOf(share);
    const name = JSON.stringify(key);
    const [, group] = groups.get(name) ?? [key, []];
    groups.set(name, [key, [...group, share]]);
  }
  return [...groups.values()];
}

interface Moving extends Share {
  readonly sourceId: number;
  readonly bankId: number;
}

/** How much of each part is taken back, by source. */
function goingOf(
  parts: readonly Part[],
  takings: readonly TakingBack[],
  { paid, spare }: { paid: PaidBy; spare: (part: Part, amounts: ReadonlyMap<number, Cents>) => Cents },
): { taking: TakingBack; shares: ReadonlyMap<number, Cents> }[] {
  const sharesByTaking: { taking: TakingBack; shares: ReadonlyMap<number, Cents> }[] = [];
  for (const taking of takings) {
    const before = sharesByTaking
      .filter((each) => each.taking.sourceId === taking.sourceId)
      .map((each) => each.shares);
    const sourceShares = lessened(paid.get(taking.sourceId) ?? new Map(), added(before));
    if (taking.amount > sum(sourceShares.values()))
      throw new RangeError(`item ${taking.sourceId} pays less than is taken back`);
    const amounts = added(sharesByTaking.map((each) => each.shares));
    sharesByTaking.push({
      taking,
      shares: ownShares(parts, sourceShares, [taking.amount, (part) => spare(part, amounts)]),
    });
  }
  return sharesByTaking;
}

/**
 * The banks that the shares of one request leave; what came to a bank is reduced by what leaves it. What other
 * sources have overdrawn there is not available.
 */
function outOfBanks(
  parts: readonly Part[],
  { taking, shares }: { taking: TakingBack; shares: ReadonlyMap<number, Cents> },
  came: ReadonlyMap<number, Map<number, Cents>>,
  history: DocumentHistory,
): TakenBack["bankShares"] {
  const { sourceId, bankId, only } = taking;
  const backs = parts.flatMap((part): Moving[] => {
    const share = at(shares, part.partId);
    if (share === 0) return [];
    const banks = came.get(part.partId) ?? new Map<number, Cents>();
    const ours = added([banks, broughtBack(overdrawnByOthers(history, sourceId, part))]);
    const split: [number, Cents][] = only ? [[bankId, share]] : overBanks(ours, share, [bankId]);
    for (const [bank, taken] of split) banks.set(bank, minus(at(banks, bank), taken));
    return split.map(([bank, taken]) => ({ part, bankId: bank, amount: taken, sourceId }));
  });
  return gather(backs, (back) => back.bankId).map(([bank, group]) => ({
    taking,
    bankId: bank,
    shares: merged(group),
  }));
}

/**
 * What is taken back of the document, and what of other sources' money moves so that the rest is shared over the
 * parts as one payment of that total would be. Parts distributed by hand keep their money while it stays. `rule` is
 * the agency's, for a document whose own rule is unknown.
 */
export function takeBack(
  { parts, history, rule }: { parts: readonly Part[]; history: DocumentHistory; rule: AllocationRule },
  takings: readonly TakingBack[],
): TakenBack {
  const paid = paidBy(history);
  const hands = byHandIn(history);
  const sources = sourcesOf(history);
  const current = added(sources.map((id) => paid.get(id) ?? new Map()));
  const rest = minus(
    sum(current.values()),
    sumOf(takings, (taking) => taking.amount),
  );
  // Money distributed by hand that stays is unchanged; the agency's rule shares the other money.
  const byHand = goingOf(
    parts,
    takings.filter(({ sourceId }) => hands.has(sourceId)),
    { paid, spare: () => ZERO },
  );
  const pinned = lessened(
    added([...hands].map((id) => paid.get(id) ?? new Map())),
    added(byHand.map(({ shares }) => shares)),
  );
  const nobody = paidByNobody(history);
  const fixed = (part: Part): Cents =>
    sumOf([history.outside, nobody, pinned], (amounts) => at(amounts, part.partId));
  const ruled = greatest(ZERO, minus(rest, sum(pinned.values())));
  const target = added([distributed(parts, fixed, [history.rule ?? rule, ruled]), pinned]);
  const byRule = goingOf(
    parts,
    takings.filter(({ sourceId }) => !hands.has(sourceId)),
    {
      paid,
      spare: (part, amounts) =>
        greatest(
          ZERO,
          minus(minus(at(current, part.partId), at(amounts, part.partId)), at(target, part.partId)),
        ),
    },
  );
  const going = [...byHand, ...byRule];
  const gone = added(going.map(({ shares }) => shares));
  const came = new Map([...history.cameTo].map(([id, banks]) => [id, new Map(banks)]));
  const bankShares = going.flatMap((each) => outOfBanks(parts, each, came, history));
  const moves = moved(parts, {
    shift: (part) => minus(at(target, part.partId), minus(at(current, part.partId), at(gone, part.partId))),
    came,
    bankId: takings[0]?.bankId ?? [...came.values()].flatMap((banks) => [...banks.keys()])[0] ?? 0,
    // Money by hand stays; of the other money the newest moves first.
    banksOf: (part, sourceId) => banksOfSource(history, sourceId, part),
    purse: sources
      .filter((id) => !hands.has(id))
      .map((id) => {
        const sourceShares = going.filter(({ taking }) => taking.sourceId === id).map(({ shares }) => shares);
        return { sourceId: id, left: lessened(paid.get(id) ?? new Map(), added(sourceShares)) };
      }),
  });
  const byOwner = gather(moves, ({ sourceId, bankId }) => [sourceId, bankId] as const);
  return {
    bankShares,
    moved: byOwner
      .map(([[sourceId, bankId], group]) => ({ sourceId, bankId, shares: merged(group) }))
      .filter(({ shares }) => shares.length > 0),
  };
}

const merged = (shares: readonly Share[]): Share[] =>
  gather(shares, (share) => share.part.partId)
    .map(([, group]) => ({ part: (group[0] as Share).part, amount: sumOf(group, (share) => share.amount) }))
    .filter((share) => share.amount !== 0);

interface Shifting {
  readonly shift: (part: Part) => Cents;
  readonly came: ReadonlyMap<number, ReadonlyMap<number, Cents>>;
  readonly bankId: number;
  /** Where the source's money for the part came in: there it moves, so that its own void finds it where it was taken in. */
  readonly banksOf: (part: Part, sourceId: number) => readonly number[];
  readonly purse: readonly { readonly sourceId: number; readonly left: Map<number, Cents> }[];
}

/** Pairs what parts lose with what others gain, each pair of one source's money within the bank that holds it. */
function moved(parts: readonly Part[], { shift, came, bankId, banksOf, purse }: Shifting): Moving[] {
  const gaining = parts.flatMap((part) => (shift(part) > 0 ? [{ part, left: shift(part) }] : []));
  const moves: Moving[] = [];
  const give = (from: Moving): void => {
    let left = from.amount;
    for (const gain of gaining) {
      const share = least(left, gain.left);
      if (share === 0) continue;
      gain.left = minus(gain.left, share);
      left = minus(left, share);
      moves.push({ ...from, amount: negate(share) }, { ...from, part: gain.part, amount: share });
    }
    if (left !== 0) throw new RangeError("what parts lose is not what others gain");
  };
  for (const part of parts) {
    let losing = negate(shift(part));
    if (losing <= 0) continue;
    const banks = new Map(came.get(part.partId) ?? []);
    for (const [index, { sourceId, left }] of [...purse, ...purse.slice(0, 1)].entries()) {
      // A negative part can lose what no source paid; the newest source stands for it.
      const share = index === purse.length ? losing : greatest(ZERO, least(losing, at(left, part.partId)));
      if (share === 0) continue;
      losing = minus(losing, share);
      for (const [bank, taken] of overBanks(banks, share, [...banksOf(part, sourceId), bankId])) {
        banks.set(bank, minus(at(banks, bank), taken));
        give({ part, sourceId, bankId: bank, amount: taken });
      }
    }
    if (losing > 0) throw new RangeError(`nobody's money lies on part ${part.partId}`);
  }
  return moves;
}
