// The papers of a batch: those that were made, or why there are none.
import type { Caller } from "@fiducia/contract/caller";
import { refuse } from "@fiducia/contract/define-command";
import type { ReadUnit } from "@fiducia/database/unit";
import { done, type Outcome } from "@fiducia/kernel/outcome";
import { sql } from "kysely";
import { BATCH_PDF_REFUSALS } from "../shared/batch-calls.contract.ts";
import { inReach } from "../shared/batch-reach.store.ts";
import { type FrozenStatement, readStatements } from "../shared/statement-papers.store.ts";

interface PapersAsked {
  readonly unit: ReadUnit;
  readonly caller: Caller;
  readonly batchId: number;
  /** Of this client alone, however far the others are. */
  readonly clientId?: number | undefined;
}

interface Papers {
  readonly isSplit: boolean;
  readonly statements: readonly FrozenStatement[];
}

const MADE = sql`i.state in ('Generated', 'Printed', 'Sent')`;

export async function batchPapers({
  unit,
  caller,
  batchId,
  clientId,
}: PapersAsked): Promise<Outcome<Papers>> {
  const [batch] = await unit.rows(sql<{ isSplit: boolean; isRunning: boolean }>`
    select b.split_clients as "isSplit", b.cancelled_at is null and exists (select from statement_item i
      where i.agency_id = b.agency_id and i.batch_id = b.batch_id and i.state = 'Pending') as "isRunning"
    from statement_batch b
    where b.agency_id = ${unit.agencyId} and b.batch_id = ${batchId} and ${inReach(caller)}`);
  if (!batch) return refuse(BATCH_PDF_REFUSALS, "BATCH_UNKNOWN", { kind: "unknown" });
  if (batch.isRunning && clientId === undefined) return refuse(BATCH_PDF_REFUSALS, "STILL_RUNNING");
  const where = clientId === undefined ? MADE : sql`${MADE} and i.client_id = ${clientId}`;
  const statements = await readStatements(unit, { batchId, where });
  if (statements.length === 0) return refuse(BATCH_PDF_REFUSALS, "NOTHING_MADE");
  return done({ isSplit: batch.isSplit && clientId === undefined, statements });
}
