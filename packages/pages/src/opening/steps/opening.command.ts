// The steps of an opening: begun, changed, given its control totals, removed, approved and taken back.
import { holds } from "@fiducia/contract/caller";
import { CONTROL } from "@fiducia/contract/control-accounts";
import { refuse } from "@fiducia/contract/define-command";
import { PERMISSION } from "@fiducia/contract/permissions";
import type { ReadUnit } from "@fiducia/database/unit";
import type { WriteUnit } from "@fiducia/database/write-unit";
import { isoInstant } from "@fiducia/kernel/clock";
import { type Day, formatDay } from "@fiducia/kernel/day";
import { done, type Outcome } from "@fiducia/kernel/outcome";
import { newId } from "@fiducia/ledger/ids";
import { readSettings } from "@fiducia/ledger/store/settings.store";
import type { Instruction } from "@fiducia/serving/handlers";
import { requestJob } from "@fiducia/serving/job";
import { writingCommand } from "@fiducia/serving/write-once";
import { sql } from "kysely";
import type { z } from "zod";
import { openingJob } from "../posting/opening-job.contract.ts";
import { openingInPreparation } from "../rows/opening-rows.command.ts";
import { readAllAccounts } from "../rows/row-context.store.ts";
import {
  beginTurn,
  forgetImported,
  isAnotherUnderWay,
  lockOpening,
  noteChange,
  type Opening,
  readOpenings,
} from "../shared/opening.store.ts";
import { approveAccess, prepareAccess } from "../shared/opening-refusals.contract.ts";
import {
  approveOpeningCommand,
  beginOpeningCommand,
  changeOpeningCommand,
  forgetOpeningCommand,
  saveOpeningTotalsCommand,
  takeBackOpeningCommand,
} from "../shared/opening-steps.contract.ts";
import { reachesWholeAgency } from "../shared/whole-agency.server.ts";
import { readWhyNotApprover } from "./approver.store.ts";
import { controlOf, readFirstPostedOn } from "./control.server.ts";
import { readReconciledBank, readUseOf } from "./later-use.store.ts";

const BEGIN = beginOpeningCommand.refusals;

/** Whether the books can be opened as of the day. */
async function wrongDay(
  unit: ReadUnit,
  { today, body: { openedOn } }: Instruction<{ readonly openedOn: Day }>,
  others: readonly Opening[],
): Promise<Outcome<undefined>> {
  const field = "openedOn";
  if (!today) return refuse(BEGIN, "NO_TIME_ZONE");
  if (openedOn > today) return refuse(BEGIN, "DATE_AHEAD", { values: { today: formatDay(today) }, field });
  const first = await readFirstPostedOn(unit);
  if (first !== null && openedOn >= first)
    return refuse(BEGIN, "AFTER_FIRST", { values: { first: formatDay(first) }, field });
  const posted = others.find(({ state }) => state === "Posted");
  if (posted && posted.openedOn !== openedOn)
    return refuse(BEGIN, "OTHER_DAY", { values: { day: formatDay(posted.openedOn) }, field });
  const { closedThrough } = await readSettings(unit);
  return !posted && closedThrough !== null && openedOn <= closedThrough
    ? refuse(BEGIN, "CLOSED", { values: { closed: formatDay(closedThrough) }, field })
    : done(undefined);
}

export const beginOpening = writingCommand(beginOpeningCommand, async (unit, instruction) => {
  const { body, caller, clock } = instruction;
  if (!reachesWholeAgency(caller, prepareAccess)) return refuse(BEGIN, "NOT_WHOLE", { kind: "forbidden" });
  await unit.rows(sql`select pg_advisory_xact_lock(hashtextextended('opening', ${unit.agencyId}))`);
  const others = await readOpenings(unit);
  const wrong = await wrongDay(unit, instruction, others);
  if (!wrong.ok) return wrong;
  if (others.some(({ state }) => state !== "Posted" && state !== "TakenBack"))
    return refuse(BEGIN, "UNFINISHED");
  const openingId = newId();
  await unit.run(sql`
    insert into opening (agency_id, opening_id, opened_on, former_system, earned_by, prepared_by, prepared_at)
    values (${unit.agencyId}, ${openingId}, ${body.openedOn}, ${body.formerSystem}, ${body.earnedBy}, ${caller.userId},
      ${isoInstant(clock())})`);
  await noteChange(unit, openingId, caller.userId);
  return done({ openingId });
});

export const changeOpening = writingCommand(changeOpeningCommand, async (unit, instruction) => {
  const { openingId, openedOn, formerSystem, earnedBy } = instruction.body;
  const preparing = await openingInPreparation(unit, instruction);
  if (!preparing.ok) return preparing;
  const others = (await readOpenings(unit)).filter((other) => other.openingId !== openingId);
  const wrong = await wrongDay(unit, instruction, others);
  if (!wrong.ok) return wrong;
  await unit.run(sql`
    update opening set opened_on = ${openedOn}, former_system = ${formerSystem}, earned_by = ${earnedBy}
    where agency_id = ${unit.agencyId} and opening_id = ${openingId}`);
  return done({ openingId });
});

export const forgetOpening = writingCommand(forgetOpeningCommand, async (unit, instruction) => {
  const { openingId } = instruction.body;
  const preparing = await openingInPreparation(unit, instruction);
  if (!preparing.ok) return preparing;
  await forgetImported(unit, openingId);
  await unit.run(sql`delete from opening where agency_id = ${unit.agencyId} and opening_id = ${openingId}`);
  return done({ openingId });
});

const TOTALS = saveOpeningTotalsCommand.refusals;

export const saveOpeningTotals = writingCommand(saveOpeningTotalsCommand, async (unit, instruction) => {
  const { openingId, totals } = instruction.body;
  const preparing = await openingInPreparation(unit, instruction);
  if (!preparing.ok) return preparing;
  const accounts = await readAllAccounts(unit);
  for (const [index, { trustBankId }] of totals.banks.entries()) {
    const bank = accounts.get(trustBankId);
    const field = `totals.banks.${index}.trustBankId`;
    if (bank?.control !== CONTROL.trustBank) return refuse(TOTALS, "BANK_UNKNOWN", { field });
    if (totals.banks.findIndex((other) => other.trustBankId === trustBankId) !== index)
      return refuse(TOTALS, "BANK_TWICE", { values: { bank: bank.name }, field });
  }
  await unit.run(sql`
    update opening set totals = ${JSON.stringify(totals)}::jsonb
    where agency_id = ${unit.agencyId} and opening_id = ${openingId}`);
  return done({ openingId });
});

/** Waits for postings under way: those that begin later see that the opening is. */
const lockPostings = (unit: WriteUnit): Promise<unknown> =>
  unit.rows(sql`select pg_advisory_xact_lock(period_lock(${unit.agencyId}))`);

async function goTo(
  unit: WriteUnit,
  { caller }: Instruction<unknown>,
  { openingId }: Opening,
): Promise<void> {
  const turn = await beginTurn(unit, openingId);
  const { userId, officeId } = caller;
  await requestJob(unit, openingJob, { openingId, turn, userId, officeId });
}

const APPROVE = approveOpeningCommand.refusals;

export const approveOpening = writingCommand(approveOpeningCommand, async (unit, instruction) => {
  const { body, caller, clock } = instruction;
  if (!reachesWholeAgency(caller, approveAccess)) return refuse(APPROVE, "NOT_WHOLE", { kind: "forbidden" });
  const opening = await lockOpening(unit, body.openingId);
  if (!opening) return refuse(APPROVE, "UNKNOWN", { kind: "unknown" });
  if (opening.state !== "Preparing") return refuse(APPROVE, "NOT_PREPARING");
  if (opening.version !== body.version) return refuse(APPROVE, "CHANGED");
  await lockPostings(unit);
  const reason = await readWhyNotApprover(unit, opening, caller);
  if (reason !== "") return refuse(APPROVE, "NOT_SECOND", { kind: "forbidden", values: { reason } });
  const [obstacle] = (await controlOf(unit, opening)).obstacles;
  if (obstacle !== undefined) return refuse(APPROVE, "IN_THE_WAY", { values: { obstacle } });
  if (await isAnotherUnderWay(unit, opening.openingId)) return refuse(APPROVE, "ANOTHER");
  await unit.run(sql`
    update opening set state = 'Posting', approved_by = ${caller.userId}, approved_at = ${isoInstant(clock())},
      closed_before = closed_through(agency_id)
    where agency_id = ${unit.agencyId} and opening_id = ${opening.openingId}`);
  await goTo(unit, instruction, opening);
  return done({ openingId: opening.openingId });
});

const TAKE_BACK = takeBackOpeningCommand.refusals;
type TakeBack = Instruction<z.output<typeof takeBackOpeningCommand.body>>;

/** Why an opening that is posted cannot be taken back. */
async function keptByLater(
  unit: WriteUnit,
  { caller }: TakeBack,
  opening: Opening,
): Promise<Outcome<undefined>> {
  if (!holds(caller, PERMISSION.closePeriods))
    return refuse(TAKE_BACK, "MAY_NOT_REOPEN", { kind: "forbidden" });
  const { closedThrough } = await readSettings(unit);
  if (closedThrough !== null && closedThrough > opening.openedOn)
    return refuse(TAKE_BACK, "CLOSED_LATER", {
      values: { closed: formatDay(closedThrough), opened: formatDay(opening.openedOn) },
    });
  const bank = await readReconciledBank(unit, opening.openingId);
  if (bank !== undefined) return refuse(TAKE_BACK, "RECONCILED", { values: { bank } });
  const use = await readUseOf(unit, opening.openingId);
  return use ? refuse(TAKE_BACK, "USED", { values: { item: use.item, use: use.use } }) : done(undefined);
}

export const takeBackOpening = writingCommand(takeBackOpeningCommand, async (unit, instruction) => {
  const { body, caller, clock } = instruction;
  if (!reachesWholeAgency(caller, approveAccess))
    return refuse(TAKE_BACK, "NOT_WHOLE", { kind: "forbidden" });
  const opening = await lockOpening(unit, body.openingId);
  if (!opening) return refuse(TAKE_BACK, "UNKNOWN", { kind: "unknown" });
  if (opening.state === "TakingBack") {
    await goTo(unit, instruction, opening);
    return done({ openingId: opening.openingId });
  }
  if (opening.state !== "Posted" && opening.state !== "Posting") return refuse(TAKE_BACK, "NOT_POSTED");
  await lockPostings(unit);
  const kept: Outcome<undefined> =
    opening.state === "Posted" ? await keptByLater(unit, instruction, opening) : done(undefined);
  if (!kept.ok) return kept;
  if (await isAnotherUnderWay(unit, opening.openingId)) return refuse(TAKE_BACK, "ANOTHER");
  await unit.run(sql`
    update opening set state = 'TakingBack', reason = ${body.reason}, taken_back_by = ${caller.userId},
      taken_back_at = ${isoInstant(clock())}
    where agency_id = ${unit.agencyId} and opening_id = ${opening.openingId}`);
  await goTo(unit, instruction, opening);
  return done({ openingId: opening.openingId });
});
