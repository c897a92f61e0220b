// Posts an approved opening and closes the books through its day; or takes one back. Killed, it goes on where it was.
import { readAs } from "@fiducia/database/unit";
import { type WriteUnit, writeAs } from "@fiducia/database/write-unit";
import { isoInstant } from "@fiducia/kernel/clock";
import type { Day } from "@fiducia/kernel/day";
import { newId } from "@fiducia/ledger/ids";
import { defineJob, type JobWork } from "@fiducia/serving/job";
import { sql } from "kysely";
import { isRevenueIn } from "../rows/row-check.rules.ts";
import { type Opening, readOpening } from "../shared/opening.store.ts";
import { assertAsControlled } from "./opened-as-controlled.store.ts";
import { holdTurn } from "./opened-books.store.ts";
import { type OpeningJob, openingJob } from "./opening-job.contract.ts";
import { authorOfJob, postDocuments, postRests, readWholeOpening } from "./post-documents.server.ts";
import { takeBackDocuments } from "./take-back.server.ts";

const BROKEN = {
  Posting: "The work broke off. It goes on by itself; if it does not, take the opening back.",
  TakingBack: "The work broke off. It goes on by itself; if it does not, try again.",
} as const;
const MIGRATED = 2;

const closedThrough = async (unit: WriteUnit): Promise<Day | null> =>
  (await unit.value(sql<{ closed: Day | null }>`select closed_through(${unit.agencyId}) as closed`)) ?? null;

interface PeriodChange {
  readonly action: "close" | "reopen";
  readonly throughOn: Day | null;
  readonly reason: string;
}

async function changePeriod(
  unit: WriteUnit,
  { clock }: JobWork,
  { agencyId, userId }: OpeningJob,
  change: PeriodChange,
): Promise<void> {
  const request = {
    ...change,
    expected: await closedThrough(unit),
    agencyId,
    userId,
    changedAt: isoInstant(clock()),
  };
  await unit.rows(sql`select change_period(${JSON.stringify(request)}::jsonb)`);
}

async function postOpening(work: JobWork, job: OpeningJob, opening: Opening): Promise<void> {
  const whole = await readWholeOpening(work, job, opening);
  if (!(await postDocuments(work, job, whole))) return;
  await writeAs(work.connection, job, async (unit) => {
    if (!(await holdTurn(unit, job))) return;
    const rests = await postRests(unit, whole, authorOfJob(work, job));
    await assertAsControlled(unit, {
      openingId: opening.openingId,
      rows: whole.staged.map(({ row }) => row),
      rests,
      isRevenue: isRevenueIn(whole.books),
    });
    const closed = await closedThrough(unit);
    if (closed === null || closed < opening.openedOn)
      await changePeriod(unit, work, job, {
        action: "close",
        throughOn: opening.openedOn,
        reason: "Opening balances",
      });
    await unit.run(sql`
      update agency set origin = ${MIGRATED}, migration_state = ${MIGRATED} where agency_id = ${unit.agencyId}`);
    await unit.run(sql`
      update opening set state = 'Posted' where agency_id = ${unit.agencyId} and opening_id = ${opening.openingId}`);
  });
}

/**
 * What was taken back is mostly corrected and approved again: its rows are prepared anew under the same names, in an opening of their
 * own or with what is being prepared.
 */
async function prepareAnew(unit: WriteUnit, { openingId }: Opening): Promise<void> {
  const prepared = await unit.value(sql<{ id: number }>`
    select opening_id as id from opening where agency_id = ${unit.agencyId} and state = 'Preparing'`);
  const anew = prepared ?? newId();
  if (prepared === undefined)
    await unit.run(sql`
      insert into opening (agency_id, opening_id, opened_on, former_system, earned_by, totals, prepared_by, prepared_at)
      select o.agency_id, ${anew}, o.opened_on, o.former_system, o.earned_by, o.totals, o.prepared_by, o.prepared_at
      from opening o where o.agency_id = ${unit.agencyId} and o.opening_id = ${openingId}`);
  await unit.run(sql`
    insert into opening_row (agency_id, opening_id, row_id, kind, document, line_number, client_id, body, saved_by, saved_at)
    select r.agency_id, ${anew}, r.row_id, r.kind, r.document, r.line_number, r.client_id, r.body, r.saved_by, r.saved_at
    from opening_row r where r.agency_id = ${unit.agencyId} and r.opening_id = ${openingId} on conflict do nothing`);
  await unit.run(sql`
    insert into opening_preparer (agency_id, opening_id, user_id)
    select p.agency_id, ${anew}, p.user_id from opening_preparer p
    where p.agency_id = ${unit.agencyId} and p.opening_id = ${openingId} on conflict do nothing`);
  await unit.run(sql`
    update opening set version = version + 1 where agency_id = ${unit.agencyId} and opening_id = ${anew}`);
}

async function takeBackOpening(work: JobWork, job: OpeningJob, opening: Opening): Promise<void> {
  if (!(await takeBackDocuments(work, job, opening))) return;
  await writeAs(work.connection, job, async (unit) => {
    if (!(await holdTurn(unit, job))) return;
    // Whoever of the others closed the same day reopens it, once it is taken back too.
    const isAnotherPosted = await unit.has(sql`
      update opening set closed_before = case when closed_before = opened_on then ${opening.closedBefore}::date
        else closed_before end
      where agency_id = ${unit.agencyId} and state = 'Posted' and opening_id <> ${opening.openingId} returning 1`);
    const closed = await closedThrough(unit);
    if (!isAnotherPosted) {
      if (closed === opening.openedOn && opening.closedBefore !== closed)
        await changePeriod(unit, work, job, {
          action: "reopen",
          throughOn: opening.closedBefore,
          reason: `Opening balances taken back: ${opening.reason}`,
        });
      await unit.run(sql`
        update agency set origin = 0, migration_state = 0 where agency_id = ${unit.agencyId}`);
    }
    await unit.run(sql`
      update opening set state = 'TakenBack' where agency_id = ${unit.agencyId} and opening_id = ${opening.openingId}`);
    await prepareAnew(unit, opening);
  });
}

/** Whether the worker stops, or the database is away: another worker then goes on. */
const goesOn = (work: JobWork, fault: unknown): boolean =>
  work.signal.aborted || /^(08|40|53|55|57)/.test((fault as { readonly code?: string } | null)?.code ?? "");

export const postOpeningJob = defineJob({
  ...openingJob,
  async run(job, work) {
    const opening = await readAs(work.connection, job.agencyId, (unit) => readOpening(unit, job.openingId));
    if (opening?.turn !== job.turn) return;
    try {
      if (opening.state === "Posting") await postOpening(work, job, opening);
      if (opening.state === "TakingBack") await takeBackOpening(work, job, opening);
    } catch (fault) {
      if (!goesOn(work, fault))
        await writeAs(work.connection, job.agencyId, (unit) =>
          unit.run(sql`
            update opening set failure = ${opening.state === "TakingBack" ? BROKEN.TakingBack : BROKEN.Posting}
            where agency_id = ${unit.agencyId} and opening_id = ${job.openingId} and turn = ${job.turn}`),
        );
      throw fault;
    }
  },
});
