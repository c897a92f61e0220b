// Begins, finishes, approves and reopens the reconciliation of a trust bank.
import type { Access } from "@fiducia/contract/access";
import { refuse } from "@fiducia/contract/define-command";
import type { WriteUnit } from "@fiducia/database/write-unit";
import { makeHouseClients } from "@fiducia/features/clients/save-client/house-client.store";
import { type Cents, cents, formatCents } from "@fiducia/kernel/cents";
import { isoInstant } from "@fiducia/kernel/clock";
import { type Day, day, formatDay } from "@fiducia/kernel/day";
import { done, type Outcome } from "@fiducia/kernel/outcome";
import type { Instruction } from "@fiducia/serving/handlers";
import { writingCommand } from "@fiducia/serving/write-once";
import { reachesWholeAgency } from "../../opening/shared/whole-agency.server.ts";
import { readTrustBank } from "../matching/bank-lines.store.ts";
import { ruleOf } from "../matching/database-refusal.server.ts";
import { approveAccess, prepareAccess } from "../shared/reconciliation-access.contract.ts";
import {
  finishedMonths,
  lockTrustBank,
  type NewChange,
  readChainPosition,
  readChanges,
  readLinesDigest,
  readPostedSince,
  writeChange,
} from "./changes.store.ts";
import { finishFirst } from "./obstacles.rules.ts";
import { readBook } from "./owners.store.ts";
import {
  approveReconciliationCommand,
  finishReconciliationCommand,
  reopenReconciliationCommand,
  startReconcilingCommand,
} from "./reconciliation.contract.ts";
import { readStanding } from "./standing.server.ts";
import { readOpenedItems, writeStart } from "./start.store.ts";
import { whyNotSecond } from "./why-not-second.server.ts";

const START = startReconcilingCommand.refusals;
const FINISH = finishReconciliationCommand.refusals;
const APPROVE = approveReconciliationCommand.refusals;
const REOPEN = reopenReconciliationCommand.refusals;

/** Locks the bank; refuses who may not take the step, and what is no trust bank. */
async function wrongBank(
  unit: WriteUnit,
  { caller, body: { bankAccountId } }: Instruction<{ readonly bankAccountId: number }>,
  access: Access,
): Promise<Outcome<never> | undefined> {
  if (!reachesWholeAgency(caller, access)) return refuse(START, "NOT_WHOLE", { kind: "forbidden" });
  if (!(await readTrustBank(unit, bankAccountId)))
    return refuse(START, "BANK_UNKNOWN", { kind: "unknown", field: "bankAccountId" });
  await lockTrustBank(unit, bankAccountId);
  return undefined;
}

const amountText = (amount: Cents): string => formatCents(amount);

export const startReconciling = writingCommand(startReconcilingCommand, async (unit, instruction) => {
  const { body, caller, clock, today } = instruction;
  // Before the bank is locked, as whoever posts an opening does.
  if (reachesWholeAgency(caller, prepareAccess)) await makeHouseClients(unit, caller.officeId);
  const wrong = await wrongBank(unit, instruction, prepareAccess);
  if (wrong) return wrong;
  const { bankAccountId, beginsAfter, statementBalance, outstandingEventIds } = body;
  if (today === undefined || beginsAfter >= today)
    return refuse(START, "DAY_AHEAD", { field: "beginsAfter" });
  const book = await readBook(unit, { bankAccountId, throughOn: beginsAfter });
  try {
    await writeStart(unit, {
      bankAccountId,
      beginsAfter,
      statement: statementBalance,
      book,
      outstandingEventIds,
      opening: await readOpenedItems(unit, bankAccountId),
      userId: caller.userId,
      at: isoInstant(clock()),
    });
  } catch (fault) {
    const refused = ruleOf(fault);
    if (refused?.rule === "STARTED") return refuse(START, "STARTED");
    if (refused?.rule !== "UNEQUAL") throw fault;
    return refuse(START, "UNEQUAL", {
      values: {
        statement: amountText(statementBalance),
        book: amountText(book),
        difference: amountText(cents(Math.abs(Number(refused.detail)))),
      },
      field: "statementBalance",
    });
  }
  return done({ bankAccountId });
});

const NOT_ANY_MORE =
  "The bank's lines, statement and books do not agree any more. Look at the reconciliation again, and finish it anew.";

interface Step {
  readonly bankAccountId: number;
  readonly throughOn: Day;
  readonly version: number;
}

const dayAhead = (throughOn: Day, today: Day) =>
  refuse(FINISH, "DATE_AHEAD", {
    values: { day: formatDay(throughOn), today: formatDay(today) },
    field: "throughOn",
  });

/** Writes a step; what somebody changed meanwhile is refused, everything else was asked before under the bank's lock. */
async function write(
  unit: WriteUnit,
  { caller, clock, body }: Instruction<Step>,
  change: Omit<NewChange, "userId" | "at" | "expected" | "bankAccountId" | "throughOn">,
): Promise<Outcome<{ bankAccountId: number; throughOn: Day }>> {
  const { bankAccountId, throughOn, version } = body;
  try {
    await writeChange(unit, {
      ...change,
      bankAccountId,
      throughOn,
      userId: caller.userId,
      at: isoInstant(clock()),
      expected: version,
    });
  } catch (fault) {
    const { rule, detail = "" } = ruleOf(fault) ?? {};
    if (rule === "CHANGED" || rule === "NOT_STARTED") return refuse(FINISH, rule);
    if (rule === "LATER_FINISHED" || rule === "APPROVED") return refuse(FINISH, rule, { field: "throughOn" });
    if (rule === "DATE_AHEAD") return dayAhead(throughOn, day(detail));
    if (rule === "EARLIER_OPEN")
      return refuse(FINISH, "IN_THE_WAY", { values: { obstacle: finishFirst(day(detail)) } });
    if (rule === "UNMATCHED" || rule === "UNEQUAL")
      return refuse(FINISH, "IN_THE_WAY", { values: { obstacle: NOT_ANY_MORE } });
    if (rule === "NOT_FINISHED") return refuse(REOPEN, rule, { field: "throughOn" });
    throw fault;
  }
  return done({ bankAccountId, throughOn });
}

export const finishReconciliation = writingCommand(finishReconciliationCommand, async (unit, instruction) => {
  const wrong = await wrongBank(unit, instruction, prepareAccess);
  if (wrong) return wrong;
  const { today } = instruction;
  const { bankAccountId, throughOn, version } = instruction.body;
  const changes = await readChanges(unit, bankAccountId);
  if ((changes.at(-1)?.changeNumber ?? 0) !== version) return refuse(FINISH, "CHANGED");
  const standing = await readStanding(unit, { bankAccountId, throughOn });
  if (!standing) return refuse(FINISH, "NOT_STARTED", { field: "bankAccountId" });
  const last = finishedMonths(changes).at(-1);
  if (last && throughOn < last.throughOn) return refuse(FINISH, "LATER_FINISHED", { field: "throughOn" });
  if (today && throughOn > today) return dayAhead(throughOn, today);
  const [obstacle] = standing.obstacles;
  if (obstacle) return refuse(FINISH, "IN_THE_WAY", { values: { obstacle: obstacle.words } });
  return write(unit, instruction, {
    action: "finish",
    figures: { ...standing.legs, ownersOfMoney: standing.owners },
    linesDigest: await readLinesDigest(unit, { bankAccountId, throughOn }, standing.since),
    chainPosition: await readChainPosition(unit),
  });
});

export const approveReconciliation = writingCommand(
  approveReconciliationCommand,
  async (unit, instruction) => {
    const wrong = await wrongBank(unit, instruction, approveAccess);
    if (wrong) return wrong;
    const { bankAccountId, throughOn } = instruction.body;
    const months = finishedMonths(await readChanges(unit, bankAccountId));
    const month = months.find((each) => each.throughOn === throughOn);
    if (!month || month.approve) return refuse(APPROVE, "NOT_FINISHED", { field: "throughOn" });
    // Whoever approved last was told of everything that was posted on earlier months before.
    const looked = Math.max(0, ...months.map(({ approve }) => approve?.chainPosition ?? 0));
    for (const each of months.filter((earlier) => earlier.throughOn <= throughOn)) {
      const values = { day: formatDay(each.throughOn) };
      if (each !== month && !each.approve) return refuse(APPROVE, "EARLIER_OPEN", { values });
      const chainPosition = each.approve
        ? Math.max(each.finish.chainPosition, looked)
        : each.finish.chainPosition;
      if (
        (await readPostedSince(unit, { bankAccountId, throughOn: each.throughOn }, chainPosition)).length > 0
      )
        return refuse(APPROVE, "CHANGED_SINCE", { values });
    }
    const reason = await whyNotSecond(unit, instruction.body, instruction.caller);
    if (reason !== "") return refuse(APPROVE, "NOT_SECOND", { kind: "forbidden", values: { reason } });
    return write(unit, instruction, { action: "approve", chainPosition: await readChainPosition(unit) });
  },
);

export const reopenReconciliation = writingCommand(reopenReconciliationCommand, async (unit, instruction) => {
  const wrong = await wrongBank(unit, instruction, approveAccess);
  if (wrong) return wrong;
  return write(unit, instruction, { action: "reopen", reason: instruction.body.reason });
});
