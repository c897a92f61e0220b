// What of collected revenue may be transferred to the agency: deposited, past its days of hold, its document paid in
// full.
import { refuse } from "@fiducia/contract/define-command";
import { TRANSFER_REFUSALS, TRUST_REFUSALS } from "@fiducia/contract/trust-refusals";
import { type Cents, formatCents, greatest, least, minus, plus, sumOf, ZERO } from "@fiducia/kernel/cents";
import { addDays, type Day, formatDay } from "@fiducia/kernel/day";
import type { Refusal } from "@fiducia/kernel/outcome";
import type { AllocationRule } from "./allocation.ts";
import type { Share } from "./part.ts";
import { NOT_COLLECTED } from "./trust-rules.ts";

/** What one event collected of a part in a bank. */
export interface Collected {
  /** The receipt or credit whose money it is. */
  readonly sourceId: number;
  /** Whether the bank asked about collected it. */
  readonly isHere: boolean;
  /** Below zero for what was taken back. */
  readonly amount: Cents;
  /** The day of its deposit; null while it waits for its slip. */
  readonly depositedOn: Day | null;
}

/** How far the revenue of one part has come, seen from one bank. */
export interface RevenueStanding {
  /** What the bank holds of it. */
  readonly held: Cents;
  /** What all banks hold of it together, those below zero included. */
  readonly heldInAll: Cents;
  /** What was ever moved into the bank of it. */
  readonly movedIn: Cents;
  /** What is open of its document. */
  readonly documentOpen: Cents;
  /** In all banks. */
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
    .map((entries) => ({ stands: amountOf(entries), came: entries.filter(({ amount }) => amount > 0) }))
    .filter(({ stands }) => stands > 0);
}

/**
 * What of the money that stands is meant: waits, or is on hold. Taken back is what the same receipt or credit brought; of
 * what is left of that, the newest stands (`docs/books.md`, Reversals), so that nothing moves before its time. What waits
 * is newer
 * than what is deposited.
 */
const standingOf = (collected: readonly Collected[], isMeant: (each: Collected) => boolean): Cents =>
  sumOf(standing(collected), ({ stands, came }) => least(stands, amountOf(came.filter(isMeant))));

const waits = ({ depositedOn }: Collected): boolean => depositedOn === null;

/** The last day of hold for money deposited on a day. */
const heldUntil = (depositedOn: Day, { holdDays }: TransferRules): Day => addDays(depositedOn, holdDays);

/**
 * What the bank can give of the part without the money that is meant. A move tells not which money it moved, so that
 * money counts as being in the bank as far as it could be: what the bank collected of it, and all that was moved in. All
 * banks together never give more than what they hold without it.
 */
function without(isMeant: (each: Collected) => boolean, revenue: RevenueStanding): Cents {
  const { held, heldInAll, movedIn, collected } = revenue;
  const inAll = standingOf(collected, isMeant);
  const here = standingOf(collected, (each) => each.isHere && isMeant(each));
  return least(minus(held, least(inAll, plus(here, movedIn))), minus(heldInAll, inAll));
}

/** What of the part the bank may transfer; earlier transfers count against what was deposited first. */
export function transferableOf(revenue: RevenueStanding, rules: TransferRules): Cents {
  if (rules.allocationRule === "FULL_ONLY" && revenue.documentOpen > 0) return ZERO;
  const isKept = ({ depositedOn }: Collected) =>
    depositedOn === null || heldUntil(depositedOn, rules) > rules.today;
  return greatest(ZERO, without(isKept, revenue));
}

/** Why a share of a part's revenue may not be transferred; undefined when it may. */
export function transferRefusal(
  { part, amount }: Share,
  revenue: RevenueStanding,
  rules: TransferRules,
): Refusal | undefined {
  if (amount <= transferableOf(revenue, rules)) return undefined;
  const { held, heldInAll, documentOpen, collected } = revenue;
  const item = `${part.itemName}, line ${part.lineNumber}`;
  const waiting = standingOf(collected, waits);
  if (amount > without(waits, revenue) && waiting > 0)
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
  if (rules.allocationRule === "FULL_ONLY" && documentOpen > 0)
    return refuse(TRANSFER_REFUSALS, "NOT_PAID_IN_FULL", {
      values: { item, open: formatCents(documentOpen) },
    }).refusal;
  // What another bank is short of, a returned check has taken back; more than this bank holds is for other rules.
  if (amount > held || amount <= heldInAll) return undefined;
  const missing = minus(amount, greatest(ZERO, heldInAll));
  const values = { item, amount: formatCents(amount), missing: formatCents(missing), state: NOT_COLLECTED };
  return refuse(TRUST_REFUSALS, "ADVANCE_NOT_ALLOWED", { values }).refusal;
}
