// Keeps a note on a client whom the user serves.
import { refuse } from "@fiducia/contract/define-command";
import { unknownClient } from "@fiducia/contract/posted";
import { isoInstant } from "@fiducia/kernel/clock";
import { formatDay } from "@fiducia/kernel/day";
import { done } from "@fiducia/kernel/outcome";
import { newId } from "@fiducia/ledger/ids";
import { readClient } from "@fiducia/money/client/client.store";
import { writingCommand } from "@fiducia/serving/write-once";
import { sql } from "kysely";
import { isItemOf } from "../shared/item-of-client.store.ts";
import { addNoteCommand } from "./add-note.contract.ts";

const REFUSALS = addNoteCommand.refusals;

export const addNote = writingCommand(addNoteCommand, async (unit, { body, caller, clock, today }) => {
  const { clientId, itemId = null, note, promisedOn = null } = body;
  if (today === undefined) return refuse(REFUSALS, "NO_TIME_ZONE");
  if (!(await readClient(unit, clientId))) return unknownClient(clientId);
  if (itemId !== null && !(await isItemOf(unit, clientId, itemId)))
    return refuse(REFUSALS, "ITEM_UNKNOWN", { field: "itemId", kind: "unknown" });
  if (promisedOn !== null && promisedOn < today)
    return refuse(REFUSALS, "PROMISE_PAST", { values: { today: formatDay(today) }, field: "promisedOn" });
  const noteId = newId();
  await unit.run(sql`
    insert into client_note (agency_id, note_id, client_id, item_id, words, promised_on, written_by, written_at)
    values (${unit.agencyId}, ${noteId}, ${clientId}, ${itemId}::bigint, ${note}, ${promisedOn}::date, ${caller.userId},
      ${isoInstant(clock())}::timestamptz)`);
  return done({ noteId });
});
