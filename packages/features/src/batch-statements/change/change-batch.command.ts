// Retries, cancels and marks statements of a batch.
import { refuse } from "@fiducia/contract/define-command";
import { clientNumber } from "@fiducia/kernel/client-number";
import { isoInstant } from "@fiducia/kernel/clock";
import { done } from "@fiducia/kernel/outcome";
import { addressLines } from "@fiducia/money/client/address-lines.store";
import { requestJob } from "@fiducia/serving/job";
import { writingCommand } from "@fiducia/serving/write-once";
import { sql } from "kysely";
import { statementsJob } from "../shared/statements-job.contract.ts";
import { cancelBatchCommand, markPrintedCommand, retryStatementsCommand } from "./change-batch.contract.ts";
import { readBatch, readPerhapsSent, readStates } from "./change-batch.store.ts";

export const retryStatements = writingCommand(retryStatementsCommand, async (unit, instruction) => {
  const { body, clock, withoutMail = false } = instruction;
  const REFUSALS = retryStatementsCommand.refusals;
  const { batchId, items, printInstead } = body;
  const batch = await readBatch(unit, batchId);
  if (!batch) return refuse(REFUSALS, "BATCH_UNKNOWN", { kind: "unknown", field: "batchId" });
  if (batch.isCancelled) return refuse(REFUSALS, "BATCH_CANCELLED", { field: "batchId" });
  const states = await readStates(unit, batchId, items);
  for (const item of items) {
    const client = clientNumber(item);
    const state = states.get(item);
    if (state === undefined) return refuse(REFUSALS, "NOT_IN_BATCH", { values: { client }, field: "items" });
    if (state !== "Failed" && state !== "Skipped")
      return refuse(REFUSALS, "NOT_FAILED", {
        values: { client, state: state.toLowerCase() },
        field: "items",
      });
  }
  if (!printInstead) {
    const unknown = await readPerhapsSent(unit, batchId, items);
    if (unknown !== undefined)
      return refuse(REFUSALS, "MAY_HAVE_BEEN_SENT", {
        values: { client: clientNumber(unknown) },
        field: "items",
      });
  }
  // The address may have been put right since; the figures stay those of the batch.
  const count = await unit.run(sql`
    update statement_item i set state = case when n.reason = '' then 'Pending' else 'Skipped' end, reason = n.reason,
      delivery = n.delivery, email = n.email, address = n.address, changed_at = ${isoInstant(clock())}::timestamptz
    from (select d.*, case when d.delivery in ('Email', 'Both') and d.email = '' then 'No e-mail address.'
        when not ${printInstead} and d.delivery in ('Print', 'Both') and d.address = '[]'::jsonb then 'No postal address.' else '' end as reason
      from (select c.client_id, c.email, case when ${printInstead || withoutMail} or c.delivery_preference = 'None' then 'Print'
          else c.delivery_preference end as delivery,
          ${addressLines("c")} as address
        from client c where c.agency_id = ${unit.agencyId} and c.client_id = any(${items}::bigint[])) d) n
    where i.agency_id = ${unit.agencyId} and i.batch_id = ${batchId} and i.client_id = n.client_id`);
  await requestJob(unit, statementsJob, { batchId });
  return done({ batchId, count });
});

export const cancelBatch = writingCommand(cancelBatchCommand, async (unit, { body, clock }) => {
  const REFUSALS = cancelBatchCommand.refusals;
  const { batchId } = body;
  const at = isoInstant(clock());
  if (!(await readBatch(unit, batchId)))
    return refuse(REFUSALS, "BATCH_UNKNOWN", { kind: "unknown", field: "batchId" });
  const count = await unit.run(sql`
    update statement_item set state = 'Skipped', reason = 'The batch was cancelled.', changed_at = ${at}::timestamptz
    where agency_id = ${unit.agencyId} and batch_id = ${batchId} and state = 'Pending'`);
  if (count === 0) return refuse(REFUSALS, "NOTHING_LEFT", { field: "batchId" });
  await unit.run(sql`
    update statement_batch set cancelled_at = ${at}::timestamptz
    where agency_id = ${unit.agencyId} and batch_id = ${batchId}`);
  return done({ batchId, count });
});

export const markPrinted = writingCommand(markPrintedCommand, async (unit, { body, clock }) => {
  const REFUSALS = markPrintedCommand.refusals;
  const { batchId } = body;
  if (!(await readBatch(unit, batchId)))
    return refuse(REFUSALS, "BATCH_UNKNOWN", { kind: "unknown", field: "batchId" });
  const count = await unit.run(sql`
    update statement_item set state = 'Printed', changed_at = ${isoInstant(clock())}::timestamptz
    where agency_id = ${unit.agencyId} and batch_id = ${batchId} and state = 'Generated' and delivery in ('Print', 'Both')`);
  if (count === 0) return refuse(REFUSALS, "NOTHING_TO_PRINT", { field: "batchId" });
  return done({ batchId, count });
});
