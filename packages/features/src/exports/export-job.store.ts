// The rows of exports: requested, claimed, moved between states, deleted. A change that came too late changes nothing
// and returns that.
import type { Caller } from "@fiducia/contract/caller";
import type { Connection, ReadUnit } from "@fiducia/database/unit";
import type { WriteUnit } from "@fiducia/database/write-unit";
import { type Instant, isoInstant } from "@fiducia/kernel/clock";
import { newId } from "@fiducia/ledger/ids";
import { sql } from "kysely";
import { EXPORT_LIFE_MS, type ExportFormat, type ExportJob, type SheetOrder } from "./exports.contract.ts";

/** The reports of a file in order; more than one only for a workbook. */
export type SheetOrders = readonly [SheetOrder, ...SheetOrder[]];

export interface NewExport {
  readonly format: ExportFormat;
  readonly title: string;
  readonly sheets: SheetOrders;
}

export interface StoredExport {
  readonly jobId: number;
  readonly initials: string;
  readonly format: ExportFormat;
  readonly title: string;
  readonly state: ExportJob["state"];
  readonly sheets: SheetOrders;
  readonly fileName: string | null;
  readonly reach: string | null;
}

export interface Claimed {
  readonly agencyId: number;
  readonly jobId: number;
}

const moment = (at: Instant) => sql`${isoInstant(at)}::timestamptz`;
const ofUser = (unit: { agencyId: number }, userId: number) =>
  sql`agency_id = ${unit.agencyId} and asked_by = ${userId}`;
const the = (unit: { agencyId: number }, jobId: number) =>
  sql`agency_id = ${unit.agencyId} and export_job_id = ${jobId}`;

/** The user's exports of the last day, newest first. */
export const readExports = (
  unit: ReadUnit,
  { userId }: Caller,
  now: Instant,
): Promise<readonly ExportJob[]> =>
  unit.rows(sql<ExportJob>`
    select j.export_job_id as "jobId", j.title, j.format,
      1 + jsonb_array_length(j.further) as sheets, j.state, j.rows_done as "rowsDone", j.rows_all as "rowsAll",
      p.place, j.failure, j.size_bytes as size, j.queued_at as "queuedAt", j.ended_at as "endedAt"
    from export_job j left join export_places() p on p.export_job_id = j.export_job_id
    where j.agency_id = ${unit.agencyId} and j.asked_by = ${userId}
      and (j.ended_at is null or j.ended_at > ${moment((now - EXPORT_LIFE_MS) as Instant)})
    order by j.queued_at desc, j.export_job_id desc limit 30`);

export const countOpenExports = async (unit: WriteUnit, { userId }: Caller): Promise<number> =>
  (await unit.value(sql<{ count: number }>`
    select count(*) as count from export_job where ${ofUser(unit, userId)} and state in ('Queued', 'Running')`)) ??
  0;

export async function addExport(
  unit: WriteUnit,
  { format, title, sheets: [first, ...further] }: NewExport,
  { caller, at }: { readonly caller: Caller; readonly at: Instant },
): Promise<number> {
  const jobId = newId();
  await unit.run(sql`
    insert into export_job (agency_id, export_job_id, asked_by, format, title, ask, column_keys, further, state,
      queued_at)
    values (${unit.agencyId}, ${jobId}, ${caller.userId}, ${format}, ${title}, ${JSON.stringify(first.ask)}::jsonb,
      ${(first.columns ?? []).join(",")}, ${JSON.stringify(further)}::jsonb, 'Queued', ${moment(at)})`);
  return jobId;
}

/** The user's own export, or (without a user) anybody's. */
export const readExport = (
  unit: ReadUnit,
  jobId: number,
  userId?: number,
): Promise<StoredExport | undefined> =>
  unit.row(sql<StoredExport>`
    select j.export_job_id as "jobId", u.initials, j.format, j.title, j.state,
      jsonb_build_array(jsonb_build_object('ask', j.ask, 'columns', string_to_array(j.column_keys, ',')))
        || j.further as sheets,
      j.file_name as "fileName", j.reach
    from export_job j join user_account u on u.agency_id = j.agency_id and u.user_id = j.asked_by
    where j.agency_id = ${unit.agencyId} and j.export_job_id = ${jobId}
      and (${userId ?? null}::bigint is null or j.asked_by = ${userId ?? null})`);

/** Cancels an export that waits or is being made; its worker notices that at its next step. */
export const cancelExport = (
  unit: WriteUnit,
  jobId: number,
  { userId, at }: { userId: number; at: Instant },
) =>
  unit.run(sql`
    update export_job set state = 'Cancelled', leased_until = null, ended_at = ${moment(at)}
    where ${ofUser(unit, userId)} and export_job_id = ${jobId} and state in ('Queued', 'Running')`);

export const retryExport = (
  unit: WriteUnit,
  jobId: number,
  { userId, at }: { userId: number; at: Instant },
) =>
  unit.run(sql`
    update export_job set state = 'Queued', failure = null, ended_at = null, attempts = 0, rows_done = 0,
      rows_all = null, queued_at = ${moment(at)}
    where ${ofUser(unit, userId)} and export_job_id = ${jobId} and state in ('Failed', 'Cancelled')`);

/** Claims the next export of an agency for which fewer than `most` are being made. */
export async function claimExport(
  connection: Connection,
  { at, until, most }: { readonly at: Instant; readonly until: Instant; readonly most: number },
): Promise<Claimed | undefined> {
  const { rows } = await sql<Claimed>`
    select claimed_agency as "agencyId", claimed_job as "jobId"
    from claim_export(${moment(at)}, ${moment(until)}, ${most})`.execute(connection);
  return rows[0];
}

interface Progress {
  readonly until: Instant;
  readonly rows?: { readonly done: number; readonly all: number };
}

/** Records the progress of an export that is being made; returns 0 when it was cancelled. */
export const noteProgress = (unit: WriteUnit, jobId: number, { until, rows }: Progress) =>
  unit.run(sql`
    update export_job set leased_until = ${moment(until)}, rows_done = coalesce(${rows?.done ?? null}, rows_done),
      rows_all = coalesce(${rows?.all ?? null}, rows_all)
    where ${the(unit, jobId)} and state = 'Running'`);

interface Ending {
  readonly at: Instant;
  readonly fileName: string;
  readonly size: number;
  readonly reach: string;
}

/** Returns 0 when the export was cancelled while its last rows were written. */
export const finishExport = (unit: WriteUnit, jobId: number, { at, fileName, size, reach }: Ending) =>
  unit.run(sql`
    update export_job set state = 'Done', leased_until = null, ended_at = ${moment(at)}, file_name = ${fileName},
      size_bytes = ${size}, reach = ${reach}
    where ${the(unit, jobId)} and state = 'Running'`);

export const failExport = (
  unit: WriteUnit,
  jobId: number,
  { at, failure }: { at: Instant; failure: string },
) =>
  unit.run(sql`
    update export_job set state = 'Failed', leased_until = null, ended_at = ${moment(at)}, failure = ${failure}
    where ${the(unit, jobId)} and state = 'Running'`);

/** Puts an export back into the queue when the worker stops; it will be made from the start. */
export const putBackExport = (unit: WriteUnit, jobId: number) =>
  unit.run(sql`
    update export_job set state = 'Queued', leased_until = null, rows_done = 0, attempts = attempts - 1
    where ${the(unit, jobId)} and state = 'Running'`);

/** The agencies with ended exports. */
export async function agenciesWithEnded(connection: Connection): Promise<readonly number[]> {
  const { rows } = await sql<{ agencyId: number }>`
    select distinct agency_id as "agencyId" from ended_exports()`.execute(connection);
  return rows.map(({ agencyId }) => agencyId);
}

/** Deletes the agency's exports that ended a day ago, or whose user has no access; returns their files. */
export async function forgetExports(unit: WriteUnit, now: Instant): Promise<readonly string[]> {
  const gone = await unit.rows(sql<{ fileName: string | null }>`
    delete from export_job j using user_account u
    where j.agency_id = ${unit.agencyId} and u.agency_id = j.agency_id and u.user_id = j.asked_by
      and j.ended_at is not null
      and (j.ended_at <= ${moment((now - EXPORT_LIFE_MS) as Instant)} or u.disabled_at is not null)
    returning j.file_name as "fileName"`);
  return gone.flatMap(({ fileName }) => fileName ?? []);
}
