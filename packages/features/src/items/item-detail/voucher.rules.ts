// Which receipts stand behind the cents of a transfer: of each part what came in first is taken first.
import { type Cents, least, minus, negate, plus, ZERO } from "@fiducia/kernel/cents";
import type { RevenueMovement } from "./voucher.store.ts";

/** Money of one receipt. */
interface Lot {
  readonly from: RevenueMovement;
  readonly left: Cents;
}

/** What of a part came from which receipt; undefined where no receipt stands behind it. */
export interface Matched {
  readonly partId: number;
  readonly amount: Cents;
  readonly from: RevenueMovement | undefined;
}

/** Takes an amount of the lots in their order; answers what is left of them, what was taken, and what they lacked. */
function takeFrom(lots: readonly Lot[], amount: Cents) {
  let remaining = amount;
  const took: Lot[] = [];
  const left = lots.flatMap((lot): readonly Lot[] => {
    const share = least(lot.left, remaining);
    if (share > 0) took.push({ from: lot.from, left: share });
    remaining = minus(remaining, share);
    const rest = minus(lot.left, share);
    return rest > 0 ? [{ ...lot, left: rest }] : [];
  });
  return { left, took, lacking: remaining };
}

/** What a reversal takes back is the money of its own receipt first, then the newest. */
function takenBack(lots: readonly Lot[], movement: RevenueMovement): readonly Lot[] {
  const isOwn = ({ from }: Lot) => from.eventId === movement.reversesEventId;
  const ordered = [...lots.filter(isOwn), ...lots.filter((lot) => !isOwn(lot)).reverse()];
  const { left } = takeFrom(ordered, negate(movement.amount));
  return lots.flatMap((lot) => left.filter(({ from }) => from === lot.from));
}

function matchedOfPart(movements: readonly RevenueMovement[], eventId: number): readonly Matched[] {
  let lots: readonly Lot[] = [];
  const spent = new Map<number, readonly Lot[]>();
  let matched: readonly Matched[] = [];
  for (const movement of movements) {
    const { partId, amount, reversesEventId } = movement;
    if (movement.movement === "collect")
      lots = amount > 0 ? [...lots, { from: movement, left: amount }] : takenBack(lots, movement);
    else if (amount < 0 && reversesEventId !== null) lots = [...(spent.get(reversesEventId) ?? []), ...lots];
    else if (amount < 0) matched = [{ partId, amount, from: undefined }];
    else {
      const { left, took, lacking } = takeFrom(lots, amount);
      lots = left;
      spent.set(movement.eventId, took);
      if (movement.eventId !== eventId) continue;
      matched = [
        ...took.map((lot) => ({ partId, amount: lot.left, from: lot.from })),
        ...(lacking > 0 ? [{ partId, amount: lacking, from: undefined }] : []),
      ];
    }
  }
  return matched;
}

/** The receipts behind a transfer, by part; their sum is what it takes of the parts. */
export function matchedReceipts(movements: readonly RevenueMovement[], eventId: number): readonly Matched[] {
  const byPart = new Map<number, RevenueMovement[]>();
  for (const movement of movements)
    byPart.set(movement.partId, [...(byPart.get(movement.partId) ?? []), movement]);
  return [...byPart.values()].flatMap((partMovements) => matchedOfPart(partMovements, eventId));
}

export const sumOfMatched = (matched: readonly Matched[]): Cents =>
  matched.reduce((sum, { amount }) => plus(sum, amount), ZERO);
