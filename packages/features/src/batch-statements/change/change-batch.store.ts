// What of a batch of statements decides whether it may be changed.
import type { WriteUnit } from "@fiducia/database/write-unit";
import { sql } from "kysely";

/** Whether the batch was cancelled; undefined when there is none. Locked until the transaction ends. */
export const readBatch = (unit: WriteUnit, batchId: number) =>
  unit.row(sql<{ isCancelled: boolean }>`
    select cancelled_at is not null as "isCancelled" from statement_batch
    where agency_id = ${unit.agencyId} and batch_id = ${batchId} for update`);

/** The states of statements, by client. */
export async function readStates(unit: WriteUnit, batchId: number, clientIds: readonly number[]) {
  const statements = await unit.rows(sql<{ clientId: number; state: string }>`
    select client_id as "clientId", state from statement_item
    where agency_id = ${unit.agencyId} and batch_id = ${batchId} and client_id = any(${clientIds}::bigint[])`);
  return new Map(statements.map(({ clientId, state }) => [clientId, state]));
}

/** The first client of whose mail nobody knows whether it left. */
export const readPerhapsSent = (unit: WriteUnit, batchId: number, clientIds: readonly number[]) =>
  unit.value(sql<{ clientId: number }>`
    select client_id as "clientId" from mail_message where agency_id = ${unit.agencyId} and batch_id = ${batchId}
      and client_id = any(${clientIds}::bigint[]) and state = 'MayHaveBeenSent' order by client_id limit 1`);
