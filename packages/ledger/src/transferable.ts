// What of collected revenue may be transferred to the agency: deposited, past its days of hold, its document paid in
// full.
import { refuse } from "@fiducia/contract/define-command";
import { TRANSFER_REFUSALS } from "@fiducia/contract/trust-refusals";
import { type Cents, formatCents, greatest, minus, sumOf, ZERO } from "@fiducia/kernel/cents";
import { addDays, type Day, formatDay } from "@fiducia/kernel/day";
import type { Refusal } from "@fiducia/kernel/outcome";
import type { AllocationRule } from "./allocation.ts";
import type { Share } from "./part.ts";

/** What one receipt collected of a part in the bank, less what was taken back. */
export interface Collected {
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

/** The last day of hold for money deposited on a day. */
const heldUntil = (depositedOn: Day, { holdDays }: TransferRules): Day => addDays(depositedOn, holdDays);

/** What of the part may be transferred; earlier transfers count against what was deposited first. */
export function transferableOf(
  { held, documentOpen, collected }: RevenueStanding,
  rules: TransferRules,
): Cents {
  if (rules.allocationRule === "FULL_ONLY" && documentOpen > 0) return ZERO;
  const blocked = collected.filter(
    ({ depositedOn }) => depositedOn === null || heldUntil(depositedOn, rules) > rules.today,
  );
  return greatest(ZERO, minus(held, amountOf(blocked)));
}

/** Why a share of a part's revenue may not be transferred; undefined when it may. */
export function transferRefusal(
  { part, amount }: Share,
  standing: RevenueStanding,
  rules: TransferRules,
): Refusal | undefined {
  if (amount <= transferableOf(standing, rules)) return undefined;
  const item = `${part.itemName}, line ${part.lineNumber}`;
  const waiting = amountOf(standing.collected.filter(({ depositedOn }) => depositedOn === null));
  if (amount > minus(standing.held, waiting) && waiting > 0)
    return refuse(TRANSFER_REFUSALS, "NOT_DEPOSITED", {
      values: { item, amount: formatCents(waiting), source: "its receipt" },
    }).refusal;
  const days = standing.collected.flatMap(({ depositedOn }) =>
    depositedOn === null ? [] : [heldUntil(depositedOn, rules)],
  );
  const last = days
    .filter((each) => each > rules.today)
    .sort()
    .at(-1);
  if (last !== undefined)
    return refuse(TRANSFER_REFUSALS, "ON_HOLD", {
      values: { item, amount: formatCents(amount), day: formatDay(last) },
    }).refusal;
  if (rules.allocationRule !== "FULL_ONLY" || standing.documentOpen <= 0) return undefined;
  return refuse(TRANSFER_REFUSALS, "NOT_PAID_IN_FULL", {
    values: { item, open: formatCents(standing.documentOpen) },
  }).refusal;
}
