// An upload: reserves space, stores chunks as they arrive, and then completes or is removed.

import type { Caller } from "@fiducia/contract/caller";
import { PERMISSION } from "@fiducia/contract/permissions";
import type { WriteUnit } from "@fiducia/database/write-unit";
import { type Instant, isoInstant } from "@fiducia/kernel/clock";
import { done, type Outcome, refused } from "@fiducia/kernel/outcome";
import { newId } from "@fiducia/ledger/ids";
import { isInScope } from "@fiducia/serving/author";
import { sql } from "kysely";
import { type ContentPlace, UNKNOWN } from "./attachment-content.store.ts";
import type { MediaType } from "./media-type.rules.ts";

export interface AttachmentLimits {
  /** The space for all files of an agency, in bytes. */
  readonly quota: number;
  /** The bytes that an agency may add within an hour. */
  readonly perHour: number;
}

export interface Upload {
  readonly uploadId: number;
  readonly attachmentId: number;
}

const HOUR_MS = 3_600_000;
/** Longer than a request may take: an older upload belongs to a server that has ended. */
const DEAD_AFTER_MS = 5 * 60_000;
const DAY_MS = 24 * HOUR_MS;

const conflict = (rule: string, message: string) => refused({ kind: "conflict", rule, message });
const megabytes = (bytes: number): string => `${Math.floor(bytes / 1_000_000).toLocaleString("en")} MB`;
const before = (now: Instant, ms: number): string => isoInstant((now - ms) as Instant);

/** Locks the agency's quota and returns what is used of it; reservations run one after another. */
export async function lockRoom(unit: WriteUnit): Promise<number> {
  await unit.run(sql`
    insert into attachment_room (agency_id, used_bytes) values (${unit.agencyId}, 0) on conflict do nothing`);
  const [room] = await unit.rows(sql<{ used: number }>`
    select used_bytes as used from attachment_room where agency_id = ${unit.agencyId} for update`);
  return room?.used ?? 0;
}

interface UnderWay extends Upload {
  readonly reserved: number;
}

/** Releases a reservation and deletes what arrived; those bytes stay counted for the hour. */
async function giveUp(
  unit: WriteUnit,
  upload: UnderWay,
  { arrived, now }: { arrived: number; now: Instant },
) {
  await unit.run(sql`
    delete from attachment_chunk
    where agency_id = ${unit.agencyId} and attachment_id = ${upload.attachmentId}`);
  await unit.run(sql`
    update attachment_upload set ended_at = ${isoInstant(now)}, reserved_bytes = ${arrived}
    where agency_id = ${unit.agencyId} and upload_id = ${upload.uploadId}`);
  await unit.run(sql`
    update attachment_room set used_bytes = used_bytes - ${upload.reserved} where agency_id = ${unit.agencyId}`);
}

async function clearAway(unit: WriteUnit, now: Instant): Promise<void> {
  const dead = await unit.rows(sql<UnderWay>`
    select upload_id as "uploadId", attachment_id as "attachmentId", reserved_bytes as reserved
    from attachment_upload
    where agency_id = ${unit.agencyId} and ended_at is null and began_at < ${before(now, DEAD_AFTER_MS)}`);
  for (const upload of dead) await giveUp(unit, upload, { arrived: upload.reserved, now });
  await unit.run(sql`
    delete from attachment_upload
    where agency_id = ${unit.agencyId} and ended_at is not null and began_at < ${before(now, DAY_MS)}`);
}

interface Removing {
  readonly attachmentId: number;
  /** Null while its content has not arrived. */
  readonly size: number | null;
  readonly now: Instant;
}

/** Deletes the content, complete or not, and releases its space. The quota is already locked. */
export async function removeContent(unit: WriteUnit, { attachmentId, size, now }: Removing): Promise<void> {
  if (size === null) {
    const underWay = await unit.rows(sql<UnderWay>`
      select upload_id as "uploadId", attachment_id as "attachmentId", reserved_bytes as reserved
      from attachment_upload
      where agency_id = ${unit.agencyId} and attachment_id = ${attachmentId} and ended_at is null`);
    for (const upload of underWay) await giveUp(unit, upload, { arrived: upload.reserved, now });
    return;
  }
  await unit.run(sql`
    delete from attachment_chunk where agency_id = ${unit.agencyId} and attachment_id = ${attachmentId}`);
  await unit.run(sql`
    update attachment_room set used_bytes = used_bytes - ${size} where agency_id = ${unit.agencyId}`);
}

interface PlaceRow {
  readonly office_id: number;
  readonly media_type: MediaType | null;
  readonly removed_at: string | null;
  readonly is_under_way: boolean;
}

async function refusalOf(unit: WriteUnit, caller: Caller, place: ContentPlace) {
  const [row] = await unit.rows(sql<PlaceRow>`
    select c.office_id, a.media_type, a.removed_at, exists (select from attachment_upload u
      where u.agency_id = a.agency_id and u.attachment_id = a.attachment_id and u.ended_at is null) as is_under_way
    from attachment a
    join client c on c.agency_id = a.agency_id and c.client_id = a.client_id
    where a.agency_id = ${unit.agencyId} and a.attachment_id = ${place.attachmentId}
      and a.client_id = ${place.clientId} for update of a`);
  if (!row || !isInScope(caller, PERMISSION.workWithClientAccounts, [row.office_id])) return UNKNOWN;
  if (row.removed_at !== null) return conflict("REMOVED", "The attachment was removed already.");
  if (row.media_type !== null) return conflict("STORED", "The content of this attachment is here already.");
  return row.is_under_way
    ? conflict("UNDER_WAY", "The content of this attachment is on its way already.")
    : undefined;
}

interface Reserving {
  readonly caller: Caller;
  readonly place: ContentPlace;
  /** The announced size, or the greatest size of a file. */
  readonly bytes: number;
  readonly limits: AttachmentLimits;
  readonly now: Instant;
}

/** Reserves space for a file before any of it is read. */
export async function reserveUpload(unit: WriteUnit, reservation: Reserving): Promise<Outcome<Upload>> {
  const { caller, place, bytes, limits, now } = reservation;
  await lockRoom(unit);
  await clearAway(unit, now);
  const refusal = await refusalOf(unit, caller, place);
  if (refusal) return refusal;
  if ((await lockRoom(unit)) + bytes > limits.quota)
    return conflict(
      "QUOTA_REACHED",
      `The agency's files take up the ${megabytes(limits.quota)} that they may have. Remove some first.`,
    );
  const [hour] = await unit.rows(sql<{ arrived: number }>`
    select coalesce(sum(reserved_bytes), 0)::bigint as arrived from attachment_upload
    where agency_id = ${unit.agencyId} and began_at > ${before(now, HOUR_MS)}`);
  if ((hour?.arrived ?? 0) + bytes > limits.perHour)
    return conflict(
      "HOUR_REACHED",
      `More than ${megabytes(limits.perHour)} of files would have come within an hour. Please try again later.`,
    );
  const upload = { uploadId: newId(), attachmentId: place.attachmentId };
  await unit.run(sql`
    insert into attachment_upload (agency_id, upload_id, attachment_id, reserved_bytes, began_at)
    values (${unit.agencyId}, ${upload.uploadId}, ${upload.attachmentId}, ${bytes}, ${isoInstant(now)})`);
  await unit.run(sql`
    update attachment_room set used_bytes = used_bytes + ${bytes} where agency_id = ${unit.agencyId}`);
  return done(upload);
}

/** Stores the next chunk. False when the upload was given up in the meantime. */
export async function storeChunk(
  unit: WriteUnit,
  { uploadId, attachmentId }: Upload,
  chunk: { place: number; content: Buffer },
) {
  // Committed to disk synchronously, and with it everything before.
  await unit.run(sql`select set_config('synchronous_commit', 'off', true)`);
  const rowCount = await unit.run(sql`
    insert into attachment_chunk (agency_id, attachment_id, place, content)
    select ${unit.agencyId}, ${attachmentId}, ${chunk.place}, ${chunk.content}
    where exists (select from attachment_upload
      where agency_id = ${unit.agencyId} and upload_id = ${uploadId} and ended_at is null for share)`);
  return rowCount === 1;
}

const readUnderWay = async (unit: WriteUnit, upload: Upload): Promise<UnderWay | undefined> => {
  await lockRoom(unit);
  const [row] = await unit.rows(sql<{ reserved: number }>`
    select reserved_bytes as reserved from attachment_upload
    where agency_id = ${unit.agencyId} and upload_id = ${upload.uploadId} and ended_at is null for update`);
  return row && { ...upload, ...row };
};

/** Completes the file and releases what was reserved too much. False when it was given up in the meantime. */
export async function finishUpload(
  unit: WriteUnit,
  upload: Upload,
  { mediaType, size, now }: { readonly mediaType: MediaType; readonly size: number; readonly now: Instant },
): Promise<boolean> {
  const underWay = await readUnderWay(unit, upload);
  if (!underWay) return false;
  await unit.run(sql`
    update attachment_upload set ended_at = ${isoInstant(now)}, reserved_bytes = ${size}
    where agency_id = ${unit.agencyId} and upload_id = ${upload.uploadId}`);
  await unit.run(sql`
    update attachment_room set used_bytes = used_bytes - ${underWay.reserved} + ${size}
    where agency_id = ${unit.agencyId}`);
  await unit.run(sql`
    update attachment set media_type = ${mediaType}, size_bytes = ${size}
    where agency_id = ${unit.agencyId} and attachment_id = ${upload.attachmentId}`);
  return true;
}

/** Removes a file that did not arrive or was refused, and releases its space. */
export async function abandonUpload(
  unit: WriteUnit,
  upload: Upload,
  ended: { readonly arrived: number; readonly now: Instant },
): Promise<void> {
  const underWay = await readUnderWay(unit, upload);
  if (underWay) await giveUp(unit, underWay, ended);
}
