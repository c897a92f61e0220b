// What of each application of a credit still stands: taking back takes the newest first, a void its own (`docs/books.md`,
// Reversals).
import { type Cents, greatest, least, minus, negate, plus, sumOf, ZERO } from "@fiducia/kernel/cents";

/** One row of what was applied, above zero, or taken back, below zero. */
export interface AppliedRow {
  readonly eventId: number;
  /** The event that this one reverses. */
  readonly reversesEventId: number | null;
  readonly fromItemId: number;
  readonly toItemId: number;
  readonly bankId: number | null;
  readonly amount: Cents;
}

/** What stands of one transaction's application, in one bank; null where no trust bank is concerned. */
export interface StandingUse {
  readonly eventId: number;
  readonly toItemId: number;
  readonly bankId: number | null;
  readonly amount: Cents;
}

/** The uses less an amount above zero, the newest first, those in the amount's bank before others. */
function lessNewest(
  uses: readonly StandingUse[],
  bankId: number | null,
  amount: Cents,
): readonly StandingUse[] {
  let left = amount;
  const take = (use: StandingUse): StandingUse => {
    const portion = greatest(ZERO, least(left, use.amount));
    left = minus(left, portion);
    return { ...use, amount: minus(use.amount, portion) };
  };
  const newestFirst = [...uses].reverse();
  const inBank = newestFirst.map((use) => (use.bankId === bankId ? take(use) : use));
  return inBank
    .map(take)
    .reverse()
    .filter((use) => use.amount > 0);
}

const pairOf = ({ fromItemId, toItemId }: AppliedRow): string => `${fromItemId}/${toItemId}`;

/** Rows in which a void counts against what it reverses, not at its own place. */
function netted(rows: readonly AppliedRow[]): readonly AppliedRow[] {
  const net = rows.map((row) => ({ ...row }));
  const left: AppliedRow[] = [];
  for (const row of net) {
    const originals = net.filter(
      (each) => each.eventId === row.reversesEventId && each.toItemId === row.toItemId,
    );
    if (originals.length === 0) {
      left.push(row);
      continue;
    }
    let rest = row.amount;
    const cancel = (original: (typeof net)[number]): void => {
      const most = negate(original.amount);
      const share = rest < 0 ? greatest(rest, least(ZERO, most)) : least(rest, greatest(ZERO, most));
      original.amount = plus(original.amount, share);
      rest = minus(rest, share);
    };
    for (const original of originals.filter(({ bankId }) => bankId === row.bankId)) cancel(original);
    for (const original of originals) cancel(original);
  }
  return left;
}

function standingOfPair(rows: readonly AppliedRow[]): readonly StandingUse[] {
  let standing: readonly StandingUse[] = [];
  for (const { eventId, toItemId, bankId, amount } of netted(rows)) {
    if (amount > 0) standing = [...standing, { eventId, toItemId, bankId, amount }];
    if (amount < 0) standing = lessNewest(standing, bankId, negate(amount));
  }
  return standing;
}

function byPair(rows: readonly AppliedRow[]): readonly (readonly AppliedRow[])[] {
  const pairs = new Map<string, AppliedRow[]>();
  for (const row of rows) pairs.set(pairOf(row), [...(pairs.get(pairOf(row)) ?? []), row]);
  return [...pairs.values()];
}

/** What stands of each application. The rows are all that there are of their credits and documents, oldest first. */
export const standingUses = (rows: readonly AppliedRow[]): readonly StandingUse[] =>
  byPair(rows).flatMap((pair) => standingOfPair(pair));

/** The transactions from whose applications an event took money back. */
export function takenFrom(rows: readonly AppliedRow[], eventId: number): readonly number[] {
  const eventIds = byPair(rows).flatMap((pair) => {
    const last = pair.findLastIndex((row) => row.eventId === eventId);
    if (last < 0) return [];
    const until = pair.slice(0, last + 1);
    const before = standingOfPair(until.filter((row) => row.eventId !== eventId));
    const after = standingOfPair(until);
    const stands = (uses: readonly StandingUse[], id: number) =>
      sumOf(
        uses.filter((use) => use.eventId === id),
        (use) => use.amount,
      );
    const events = [...new Set(before.map((use) => use.eventId))];
    return events.filter((id) => stands(after, id) < stands(before, id));
  });
  return [...new Set(eventIds)];
}
