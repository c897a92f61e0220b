// What of collected revenue may be transferred to the agency: deposited, past its days of hold, its document paid in
// full.
import { refuse } from "@fiducia/contract/define-command";
import { TRANSFER_REFUSALS } from "@fiducia/contract/trust-refusals";
import { type Cents, formatCents, greatest, least, minus, sumOf, ZERO } from "@fiducia/kernel/cents";
import { addDays, type Day, formatDay } from "@fiducia/kernel/day";
import type { Refusal } from "@fiducia/kernel/outcome";
import type { AllocationRule } from "./allocation.ts";
import type { Share } from "./part.ts";

/** What one event collected of a part in the bank. */
export interface Collected {
  /** The receipt or credit whose money it is. */
  readonly sourceId: number;
  /** Below zero for what was taken back. */
  readonly amount: Cents;
  /** The day of its deposit; null while it waits for its slip. */
  readonly depositedOn: Day | null;
}

/** How far the revenue of one part has come. */
export interface RevenueStanding {
  /** What the bank holds of it. */
  readonly held: Cents;
  /** What is open of its document. */
  readonly documentOpen: Cents;
  readonly collected: readonly Collected[];
}

export interface TransferRules {
  readonly today: Day;
  readonly holdDays: number;
  readonly allocationRule: AllocationRule;
}

const amountOf = (collected: readonly Collected[]): Cents => sumOf(collected, (each) => each.amount);

/** What came of each source of which something still stands, with how much that is. */
function standing(collected: readonly Collected[]) {
  const sources = new Map<number, Collected[]>();
  for (const each of collected) sources.set(each.sourceId, [...(sources.get(each.sourceId) ?? []), each]);
  return [...sources.values()]
    .map((own) => ({ stands: amountOf(own), came: own.filter(({ amount }) => amount > 0) }))
    .filter(({ stands }) => stands > 0);
}

/**
 * What of the money that stands is meant: waits, or is on hold. Taken back is what the same receipt or credit brought; of
 * what is left of that, the newest stands (`ledger.md` 16.1), so that nothing moves before its time. What waits is newer
 * than what is deposited.
 */
const standingOf = (collected: readonly Collected[], isMeant: (each: Collected) => boolean): Cents =>
  sumOf(standing(collected), ({ stands, came }) => least(stands, amountOf(came.filter(isMeant))));

const waits = ({ depositedOn }: Collected): boolean => depositedOn === null;

/** The last day of hold for money deposited on a day. */
const heldUntil = (depositedOn: Day, { holdDays }: TransferRules): Day => addDays(depositedOn, holdDays);

/** What of the part may be transferred; earlier transfers count against what was deposited first. */
export function transferableOf(
  { held, documentOpen, collected }: RevenueStanding,
  rules: TransferRules,
): Cents {
  if (rules.allocationRule === "FULL_ONLY" && documentOpen > 0) return ZERO;
  const blocked = standingOf(
    collected,
    ({ depositedOn }) => depositedOn === null || heldUntil(depositedOn, rules) > rules.today,
  );
  return greatest(ZERO, minus(held, blocked));
}

/** Why a share of a part's revenue may not be transferred; undefined when it may. */
export function transferRefusal(
  { part, amount }: Share,
  revenue: RevenueStanding,
  rules: TransferRules,
): Refusal | undefined {
  if (amount <= transferableOf(revenue, rules)) return undefined;
  const { held, documentOpen, collected } = revenue;
  const item = `${part.itemName}, line ${part.lineNumber}`;
  const waiting = standingOf(collected, waits);
  if (amount > minus(held, waiting) && waiting > 0)
    return refuse(TRANSFER_REFUSALS, "NOT_DEPOSITED", {
      values: { item, amount: formatCents(waiting), source: "its receipt" },
    }).refusal;
  const days = standing(collected)
    .flatMap(({ came }) => came)
    .flatMap(({ depositedOn }) => (depositedOn === null ? [] : [heldUntil(depositedOn, rules)]));
  const last = days
    .filter((each) => each > rules.today)
    .sort()
    .at(-1);
  if (last !== undefined)
    return refuse(TRANSFER_REFUSALS, "ON_HOLD", {
      values: { item, amount: formatCents(amount), day: formatDay(last) },
    }).refusal;
  if (rules.allocationRule !== "FULL_ONLY" || documentOpen <= 0) return undefined;
  return refuse(TRANSFER_REFUSALS, "NOT_PAID_IN_FULL", {
    values: { item, open: formatCents(documentOpen) },
  }).refusal;
}
