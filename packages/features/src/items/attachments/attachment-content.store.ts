// Reads the content of an attachment in chunks.
import type { Caller } from "@fiducia/contract/caller";
import { type Connection, type ReadUnit, readAs } from "@fiducia/database/unit";
import { done, type Outcome, refused } from "@fiducia/kernel/outcome";
import { clientOfficesOf } from "@fiducia/money/client/client-access.rules";
import { sql } from "kysely";
import { cleanFileName } from "./file-name.rules.ts";
import type { MediaType } from "./media-type.rules.ts";

export interface ContentPlace {
  readonly clientId: number;
  readonly attachmentId: number;
}

export interface FoundContent {
  readonly fileName: string;
  readonly mediaType: MediaType;
  readonly size: number;
}

export const UNKNOWN = refused({
  kind: "unknown",
  rule: "ATTACHMENT_UNKNOWN",
  message: "There is no such attachment.",
});

/** The file's name and type, within the caller's offices; any other file counts as unknown. */
export async function findContent(
  unit: ReadUnit,
  caller: Caller,
  place: ContentPlace,
): Promise<Outcome<FoundContent>> {
  const [row] = await unit.rows(sql<FoundContent & { officeId: number }>`
    select c.office_id as "officeId", a.file_name as "fileName", a.media_type as "mediaType", a.size_bytes as size
    from attachment a
    join client c on c.agency_id = a.agency_id and c.client_id = a.client_id
    where a.agency_id = ${unit.agencyId} and a.attachment_id = ${place.attachmentId}
      and a.client_id = ${place.clientId} and a.removed_at is null and a.media_type is not null`);
  const offices = clientOfficesOf(caller);
  if (!row || (offices !== "all" && !offices.includes(row.officeId))) return UNKNOWN;
  const { officeId: _, ...found } = row;
  // Names announced before names were cleaned are stored as they were.
  return done({ ...found, fileName: cleanFileName(found.fileName) || "file" });
}

/** The bytes in chunks; no connection is held between them. Throws when the file is removed in between. */
export async function* chunksOf(
  connection: Connection,
  agencyId: number,
  { attachmentId, size }: { readonly attachmentId: number; readonly size: number },
): AsyncGenerator<Buffer> {
  let left = size;
  for (let place = 0; left > 0; place += 1) {
    const [row] = await readAs(connection, agencyId, (unit) =>
      unit.rows(sql<{ content: Buffer }>`
        select content from attachment_chunk
        where agency_id = ${agencyId} and attachment_id = ${attachmentId} and place = ${place}`),
    );
    if (!row) throw new Error(`attachment ${attachmentId} went while it was read`);
    left -= row.content.length;
    yield row.content;
  }
}

export const isItemOf = (unit: ReadUnit, clientId: number, itemId: number): Promise<boolean> =>
  unit.has(sql`
    select 1 from item where agency_id = ${unit.agencyId} and item_id = ${itemId} and client_id = ${clientId}`);
