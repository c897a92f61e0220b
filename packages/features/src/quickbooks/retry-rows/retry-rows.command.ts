// Queues failed rows again.
import { refuse } from "@fiducia/contract/define-command";
import { dayOf } from "@fiducia/kernel/day";
import { done } from "@fiducia/kernel/outcome";
import { writingCommand } from "@fiducia/serving/write-once";
import { sql } from "kysely";
import { readExportState } from "../shared/company.store.ts";
import { firstIdOf } from "../shared/first-id.server.ts";
import { inReach } from "../shared/reach.store.ts";
import { EXPORT_TO_QUICKBOOKS } from "../shared/transfer.contract.ts";
import { retryRowsCommand } from "./retry-rows.contract.ts";
import { readFailed } from "./retry-rows.store.ts";

export const retryRows = writingCommand(retryRowsCommand, async (unit, instruction) => {
  const { caller, clock, body } = instruction;
  const state = await readExportState(unit);
  if (!state?.canBeUsed) return refuse(retryRowsCommand.refusals, "RECONNECT");
  const today = instruction.today ?? dayOf(clock(), "UTC");
  const reach = inReach({ caller, today, permission: EXPORT_TO_QUICKBOOKS });
  const rows = await readFailed(unit, reach, body.rowIds);
  if (rows.length === 0) return refuse(retryRowsCommand.refusals, "NOTHING_FAILED");
  const request = {
    agencyId: unit.agencyId,
    userId: caller.userId,
    rowIds: rows.map(({ id }) => id),
    firstId: firstIdOf(rows.length),
  };
  const retried = await unit.value(sql<{ retried: number }>`
    select retry_queue_rows(${JSON.stringify(request)}::jsonb)::int as retried`);
  return done({ retried: retried ?? 0 });
});
