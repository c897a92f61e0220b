// Closes and reopens periods; notices a concurrent change.
import { refuse } from "@fiducia/contract/define-command";
import type { WriteUnit } from "@fiducia/database/write-unit";
import { isoInstant } from "@fiducia/kernel/clock";
import { type Day, formatDay } from "@fiducia/kernel/day";
import { done, type Outcome } from "@fiducia/kernel/outcome";
import { readSettings } from "@fiducia/ledger/store/settings.store";
import type { Instruction } from "@fiducia/serving/handlers";
import { writingCommand } from "@fiducia/serving/write-once";
import { sql } from "kysely";
import { closePeriodCommand, reopenPeriodCommand } from "./periods.contract.ts";

const CLOSE = closePeriodCommand.refusals;
const REOPEN = reopenPeriodCommand.refusals;

const readClosedThrough = async (unit: WriteUnit): Promise<Day | null> =>
  (await unit.value(sql<{ closed: Day | null }>`select closed_through(${unit.agencyId}) as closed`)) ?? null;

interface Change {
  readonly action: "close" | "reopen";
  readonly throughOn: Day | null;
  readonly reason: string;
  /** The closed day that the decision was made on. */
  readonly expected: Day | null;
}

const isRival = (fault: unknown): boolean => (fault as { code?: string } | null)?.code === "FD006";

async function change(
  unit: WriteUnit,
  { caller, clock }: Instruction<unknown>,
  periodChange: Change,
): Promise<Outcome<{ closedThrough: Day | null }>> {
  const { agencyId, userId } = caller;
  if ((await readSettings(unit)).isOpeningUnderWay) return refuse(CLOSE, "OPENING_UNDER_WAY");
  const request = { ...periodChange, agencyId, userId, changedAt: isoInstant(clock()) };
  try {
    await unit.rows(sql`select change_period(${JSON.stringify(request)}::jsonb)`);
  } catch (fault) {
    if (isRival(fault)) return refuse(CLOSE, "CHANGED_MEANWHILE");
    throw fault;
  }
  const closedThrough = await readClosedThrough(unit);
  // Through the day on which the books were opened they stay closed.
  return closedThrough !== null && closedThrough !== periodChange.throughOn
    ? refuse(REOPEN, "OPENED", { values: { day: formatDay(closedThrough) }, field: "throughOn" })
    : done({ closedThrough });
}

export const closePeriod = writingCommand(closePeriodCommand, async (unit, instruction) => {
  const { today, body } = instruction;
  const { throughOn } = body;
  if (!today) return refuse(CLOSE, "NO_TIME_ZONE");
  const field = "throughOn";
  if (throughOn >= today) return refuse(CLOSE, "NOT_OVER", { values: { day: formatDay(throughOn) }, field });
  const expected = await readClosedThrough(unit);
  if (expected !== null && throughOn <= expected)
    return refuse(CLOSE, "CLOSED_ALREADY", { values: { closed: formatDay(expected) }, field });
  return change(unit, instruction, { action: "close", throughOn, reason: body.memo, expected });
});

export const reopenPeriod = writingCommand(reopenPeriodCommand, async (unit, instruction) => {
  const { throughOn, reason } = instruction.body;
  const expected = await readClosedThrough(unit);
  if (expected === null) return refuse(REOPEN, "NOTHING_CLOSED");
  if (throughOn !== null && throughOn >= expected)
    return refuse(REOPEN, "NOT_EARLIER", { values: { closed: formatDay(expected) }, field: "throughOn" });
  return change(unit, instruction, { action: "reopen", throughOn, reason, expected });
});
