// Saves and deletes drafts of invoices.

import { refuse } from "@fiducia/contract/define-command";
import { unknownClient } from "@fiducia/contract/posted";
import type { WriteUnit } from "@fiducia/database/write-unit";
import { sumOf, ZERO } from "@fiducia/kernel/cents";
import { isoInstant } from "@fiducia/kernel/clock";
import { done } from "@fiducia/kernel/outcome";
import { newId } from "@fiducia/ledger/ids";
import { readClient } from "@fiducia/money/client/client.store";
import { writingCommand } from "@fiducia/serving/write-once";
import { sql } from "kysely";
import { deleteInvoiceDraftCommand, saveInvoiceDraftCommand } from "./invoice-drafts.contract.ts";

const REFUSALS = saveInvoiceDraftCommand.refusals;

const isKept = (unit: WriteUnit, draftId: number): Promise<boolean> =>
  unit.has(sql`
    select 1 from invoice_draft where agency_id = ${unit.agencyId} and draft_id = ${draftId} for update`);

export const saveInvoiceDraft = writingCommand(
  saveInvoiceDraftCommand,
  async (unit, { body, caller, clock }) => {
    const { draftId: savedDraftId, ...draft } = body;
    const client = await readClient(unit, draft.clientId);
    if (!client) return unknownClient(draft.clientId);
    if (savedDraftId != null && !(await isKept(unit, savedDraftId)))
      return refuse(REFUSALS, "DRAFT_UNKNOWN", { field: "draftId" });
    const draftId = savedDraftId ?? newId();
    const total = sumOf(draft.lines, (line) => line.amount ?? ZERO);
    await unit.run(sql`
    insert into invoice_draft (agency_id, draft_id, client_id, total_cents, body, saved_by, saved_at)
    values (${unit.agencyId}, ${draftId}, ${draft.clientId}, ${total}, ${JSON.stringify(draft)}::jsonb,
      ${caller.userId}, ${isoInstant(clock())})
    on conflict (agency_id, draft_id) do update set client_id = excluded.client_id,
      total_cents = excluded.total_cents, body = excluded.body, saved_by = excluded.saved_by,
      saved_at = excluded.saved_at`);
    return done({ draftId });
  },
);

export const deleteInvoiceDraft = writingCommand(deleteInvoiceDraftCommand, async (unit, { body }) => {
  if (!(await isKept(unit, body.draftId))) return refuse(REFUSALS, "DRAFT_UNKNOWN", { field: "draftId" });
  await unit.run(
    sql`delete from invoice_draft where agency_id = ${unit.agencyId} and draft_id = ${body.draftId}`,
  );
  return done({ draftId: body.draftId });
});
