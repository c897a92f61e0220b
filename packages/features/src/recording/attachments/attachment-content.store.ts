// Stores and reads the bytes of an attachment.
import type { Caller } from "@fiducia/contract/caller";
import type { ReadUnit } from "@fiducia/database/unit";
import type { WriteUnit } from "@fiducia/database/write-unit";
import { done, type Outcome, refused } from "@fiducia/kernel/outcome";
import { sql } from "kysely";
import { isInScope } from "../../shared/author.ts";
import { clientOfficesOf } from "../shared/client-access.ts";
import { LARGEST_ATTACHMENT } from "./attachments.contract.ts";
import { type MediaType, mediaTypeOf } from "./media-type.rules.ts";

export interface ContentPlace {
  readonly clientId: number;
  readonly attachmentId: number;
}

export interface Content {
  readonly fileName: string;
  readonly mediaType: MediaType;
  readonly bytes: Buffer;
}

const UNKNOWN = refused({
  kind: "unknown",
  rule: "ATTACHMENT_UNKNOWN",
  message: "There is no such attachment.",
});

interface ContentRow {
  readonly office_id: number;
  readonly file_name: string;
  readonly media_type: MediaType;
  readonly content: Buffer;
}

/** The file, within the caller's offices; anything else is answered as if it were not there. */
export async function readContent(
  unit: ReadUnit,
  caller: Caller,
  place: ContentPlace,
): Promise<Outcome<Content>> {
  const [row] = await unit.rows(sql<ContentRow>`
    select c.office_id, a.file_name, a.media_type, b.content
    from attachment a
    join client c on c.agency_id = a.agency_id and c.client_id = a.client_id
    join attachment_content b on b.agency_id = a.agency_id and b.attachment_id = a.attachment_id
    where a.agency_id = ${unit.agencyId} and a.attachment_id = ${place.attachmentId}
      and a.client_id = ${place.clientId} and a.removed_at is null`);
  const offices = clientOfficesOf(caller);
  if (!row || (offices !== "all" && !offices.includes(row.office_id))) return UNKNOWN;
  return done({ fileName: row.file_name, mediaType: row.media_type, bytes: row.content });
}

interface PlaceRow {
  readonly office_id: number;
  readonly media_type: MediaType | null;
  readonly removed_at: string | null;
}

const conflict = (rule: string, message: string) => refused({ kind: "conflict", rule, message });

/** Stores the content of an announced attachment, once. Refuses what is no PDF, PNG or JPEG, and what is too large. */
export async function storeContent(
  unit: WriteUnit,
  caller: Caller,
  { bytes, ...place }: ContentPlace & { readonly bytes: Buffer },
): Promise<Outcome<{ attachmentId: number; mediaType: MediaType; size: number }>> {
  const [row] = await unit.rows(sql<PlaceRow>`
    select c.office_id, a.media_type, a.removed_at from attachment a
    join client c on c.agency_id = a.agency_id and c.client_id = a.client_id
    where a.agency_id = ${unit.agencyId} and a.attachment_id = ${place.attachmentId}
      and a.client_id = ${place.clientId} for update of a`);
  if (!row || !isInScope(caller, 8001, [row.office_id])) return UNKNOWN;
  if (row.removed_at !== null) return conflict("REMOVED", "The attachment was removed already.");
  if (row.media_type !== null) return conflict("STORED", "The content of this attachment is here already.");
  if (bytes.length > LARGEST_ATTACHMENT)
    return refused({ kind: "invalid", rule: "TOO_LARGE", message: "The file is larger than 10 MB." });
  const mediaType = mediaTypeOf(bytes);
  if (!mediaType)
    return refused({
      kind: "invalid",
      rule: "NO_DOCUMENT",
      message: "Only PDF, PNG and JPEG files can be attached; this is none of them.",
    });
  await unit.run(sql`
    insert into attachment_content (agency_id, attachment_id, content)
    values (${unit.agencyId}, ${place.attachmentId}, ${bytes})`);
  await unit.run(sql`
    update attachment set media_type = ${mediaType}, size_bytes = ${bytes.length}
    where agency_id = ${unit.agencyId} and attachment_id = ${place.attachmentId}`);
  return done({ attachmentId: place.attachmentId, mediaType, size: bytes.length });
}
