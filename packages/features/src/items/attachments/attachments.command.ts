// Announces and removes attachments; a removed one leaves a record.

import { refuse } from "@fiducia/contract/define-command";
import { unknownClient } from "@fiducia/contract/posted";
import type { WriteUnit } from "@fiducia/database/write-unit";
import { isoInstant } from "@fiducia/kernel/clock";
import { done } from "@fiducia/kernel/outcome";
import { newId } from "@fiducia/ledger/ids";
import { readClient } from "@fiducia/money/client/client.store";
import { writingCommand } from "@fiducia/serving/write-once";
import { sql } from "kysely";
import { isItemOf } from "./attachment-content.store.ts";
import { lockRoom, removeContent } from "./attachment-upload.store.ts";
import { addAttachmentCommand, removeAttachmentCommand } from "./attachments.contract.ts";

const ADD = addAttachmentCommand.refusals;
const REMOVE = removeAttachmentCommand.refusals;

export const addAttachment = writingCommand(addAttachmentCommand, async (unit, { body, caller, clock }) => {
  const { clientId, itemId, fileName } = body;
  const client = await readClient(unit, clientId);
  if (!client) return unknownClient(clientId);
  if (itemId != null && !(await isItemOf(unit, clientId, itemId)))
    return refuse(ADD, "ITEM_UNKNOWN", { field: "itemId" });
  const attachmentId = newId();
  await unit.run(sql`
    insert into attachment (agency_id, attachment_id, client_id, item_id, file_name, added_by, added_at)
    values (${unit.agencyId}, ${attachmentId}, ${clientId}, ${itemId ?? null}, ${fileName}, ${caller.userId},
      ${isoInstant(clock())})`);
  return done({ attachmentId });
});

interface Kept {
  readonly removed_at: string | null;
  /** Null while the content has not arrived. */
  readonly size_bytes: number | null;
}

const readKept = (unit: WriteUnit, clientId: number, attachmentId: number): Promise<Kept | undefined> =>
  unit.row(sql<Kept>`
    select a.removed_at, a.size_bytes from attachment a
    where a.agency_id = ${unit.agencyId} and a.attachment_id = ${attachmentId} and a.client_id = ${clientId}
    for update`);

export const removeAttachment = writingCommand(
  removeAttachmentCommand,
  async (unit, { body, caller, clock }) => {
    const { clientId, attachmentId, reason } = body;
    // The same order of locks as for an upload: the quota first, then the attachment.
    await lockRoom(unit);
    const attachment = await readKept(unit, clientId, attachmentId);
    if (!attachment) return refuse(REMOVE, "ATTACHMENT_UNKNOWN", { field: "attachmentId", kind: "unknown" });
    if (attachment.removed_at !== null) return refuse(REMOVE, "REMOVED", { field: "attachmentId" });
    await unit.run(sql`
    update attachment set removed_by = ${caller.userId}, removed_at = ${isoInstant(clock())}, removal_reason = ${reason}
    where agency_id = ${unit.agencyId} and attachment_id = ${attachmentId}`);
    await removeContent(unit, { attachmentId, size: attachment.size_bytes, now: clock() });
    return done({ attachmentId });
  },
);
