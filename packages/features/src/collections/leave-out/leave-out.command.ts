// Keeps who is left out of reminders, of the offices that the user serves.
import { refuse } from "@fiducia/contract/define-command";
import { unknownClient } from "@fiducia/contract/posted";
import { isoInstant } from "@fiducia/kernel/clock";
import { done } from "@fiducia/kernel/outcome";
import { newId } from "@fiducia/ledger/ids";
import { readClient } from "@fiducia/money/client/client.store";
import { writingCommand } from "@fiducia/serving/write-once";
import { sql } from "kysely";
import { isItemOf } from "../shared/item-of-client.store.ts";
import { leaveOutCommand, remindAgainCommand } from "./leave-out.contract.ts";
import { readReason } from "./leave-out.store.ts";

const REFUSALS = leaveOutCommand.refusals;

export const leaveOut = writingCommand(leaveOutCommand, async (unit, { body, caller, clock }) => {
  const { clientId, itemId = null, reason } = body;
  if (!(await readClient(unit, clientId))) return unknownClient(clientId);
  if (itemId !== null && !(await isItemOf(unit, clientId, itemId)))
    return refuse(REFUSALS, "ITEM_UNKNOWN", { field: "itemId", kind: "unknown" });
  const exceptionId = newId();
  const written = await unit.run(sql`
    insert into reminder_exception (agency_id, exception_id, client_id, item_id, reason, since, said_by)
    values (${unit.agencyId}, ${exceptionId}, ${clientId}, ${itemId}::bigint, ${reason},
      ${isoInstant(clock())}::timestamptz, ${caller.userId})
    on conflict do nothing`);
  if (written > 0) return done({ exceptionId });
  const standing = await readReason(unit, clientId, itemId);
  return refuse(REFUSALS, "LEFT_OUT_ALREADY", { values: { reason: standing ?? "" } });
});

export const remindAgain = writingCommand(remindAgainCommand, async (unit, { body, caller, clock }) => {
  const { exceptionId } = body;
  const [exception] = await unit.rows(sql`
    select 1 from reminder_exception
    where agency_id = ${unit.agencyId} and exception_id = ${exceptionId} and ended_at is null for update`);
  if (!exception)
    return refuse(remindAgainCommand.refusals, "NOT_LEFT_OUT", { field: "exceptionId", kind: "unknown" });
  await unit.run(sql`
    update reminder_exception set ended_at = ${isoInstant(clock())}::timestamptz, ended_by = ${caller.userId}
    where agency_id = ${unit.agencyId} and exception_id = ${exceptionId}`);
  return done({ exceptionId });
});
