// Reads a client's attachments, without content.

import { readClient } from "@fiducia/money/client/client.store";
import { clientOfficesOf } from "@fiducia/money/client/client-access.rules";
import type { QueryHandler } from "@fiducia/serving/handlers";
import { personName } from "@fiducia/serving/names";
import { sql } from "kysely";
import type { z } from "zod";
import type { attachmentsQuery } from "./attachments.contract.ts";
import { cleanFileName } from "./file-name.rules.ts";

type Attachment = z.output<typeof attachmentsQuery.answer>[number];

const MOST = 500;

export const attachments: QueryHandler<typeof attachmentsQuery> = async ({ unit, caller, filter }) => {
  const client = await readClient(unit, filter.clientId);
  const offices = clientOfficesOf(caller);
  if (!client || (offices !== "all" && !offices.includes(client.officeId))) return [];
  const ofItem = filter.itemId == null ? sql`true` : sql`a.item_id = ${filter.itemId}`;
  const clientAttachments = await unit.rows(sql<Attachment>`
      select a.attachment_id as "attachmentId", a.item_id as "itemId", a.file_name as "fileName",
        a.media_type as "mediaType", a.size_bytes as size, a.added_at as "addedAt",
        ${personName("u")} as "addedBy", a.removed_at as "removedAt",
        ${personName("r")} as "removedBy", a.removal_reason as "removalReason"
      from attachment a
      join user_account u on u.agency_id = a.agency_id and u.user_id = a.added_by
      left join user_account r on r.agency_id = a.agency_id and r.user_id = a.removed_by
      where a.agency_id = ${unit.agencyId} and a.client_id = ${client.clientId} and ${ofItem}
      order by a.attachment_id desc limit ${MOST}`);
  // Names announced before names were cleaned are stored as they were.
  return clientAttachments.map((each) => ({ ...each, fileName: cleanFileName(each.fileName) || "file" }));
};
