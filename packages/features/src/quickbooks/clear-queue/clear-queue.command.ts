// Clears rows of the queue: complete, failed and waiting ones, not those in progress. A cleared row leaves its item's
// transfer status (whether the package has it) unchanged. It resets the secondary status, since an item that is
// pending or failed and in no queue could never be sent: an item to be transferred is NotTransferred/Pending again
// and offered in To Be Exported, one to be reversed is Transferred/Complete again and can be reversed again. A
// complete row does not change its item. The steps of Clear are in `transfer_step`; cleared rows are kept in
// `cleared_queue_item`.
import { refuse } from "@fiducia/contract/define-command";
import { dayOf } from "@fiducia/kernel/day";
import { done } from "@fiducia/kernel/outcome";
import { writingCommand } from "@fiducia/serving/write-once";
import { sql } from "kysely";
import { firstIdOf } from "../shared/first-id.server.ts";
import { inReach } from "../shared/reach.store.ts";
import { EXPORT_TO_QUICKBOOKS } from "../shared/transfer.contract.ts";
import { clearQueueCommand } from "./clear-queue.contract.ts";
import { clearRefusal } from "./clear-queue.rules.ts";
import { readClearables } from "./clear-queue.store.ts";

export const clearQueue = writingCommand(clearQueueCommand, async (unit, instruction) => {
  const { caller, clock, body } = instruction;
  const today = instruction.today ?? dayOf(clock(), "UTC");
  const requestedIds = body.rowIds && [...new Set(body.rowIds)];
  const reach = inReach({ caller, today, permission: EXPORT_TO_QUICKBOOKS });
  const rows = await readClearables(unit, reach, requestedIds);
  const left = (requestedIds ?? []).flatMap((id) => {
    const reason = clearRefusal(rows.get(id));
    return reason === undefined ? [] : [{ id, reason }];
  });
  const refused = new Set(left.map(({ id }) => id));
  const rowIds = [...rows.keys()].filter((id) => !refused.has(id));
  if (requestedIds && rowIds.length === 0)
    return refuse(clearQueueCommand.refusals, "NOTHING_TO_CLEAR", {
      values: { reason: left[0]?.reason ?? "" },
    });
  const request = {
    agencyId: unit.agencyId,
    userId: caller.userId,
    rowIds,
    firstId: firstIdOf(rowIds.length),
  };
  const [reply] = await unit.rows(sql<{ answer: { rowIds: number[] } }>`
    select clear_queue(${JSON.stringify(request)}::jsonb) as answer`);
  const cleared = new Set(reply?.answer.rowIds);
  // A concurrent change: the row is gone, or is in progress now.
  const overtaken = requestedIds ? rowIds.filter((id) => !cleared.has(id)) : [];
  const late = overtaken.map((id) => ({
    id,
    reason: `${rows.get(id)?.itemName ?? "The record"} was changed by somebody else just now.`,
  }));
  return done({ cleared: cleared.size, left: [...left, ...late] });
});
