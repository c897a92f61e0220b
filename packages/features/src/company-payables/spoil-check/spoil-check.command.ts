// Notes a spoiled sheet under the lock of the agency's check numbers.
import { refuse } from "@fiducia/contract/define-command";
import { itemName } from "@fiducia/contract/item-types";
import { isoInstant } from "@fiducia/kernel/clock";
import { done } from "@fiducia/kernel/outcome";
import { readItems } from "@fiducia/ledger/store/items.store";
import { writingCommand } from "@fiducia/serving/write-once";
import { sql } from "kysely";
import { spoilCheckCommand } from "./spoil-check.contract.ts";

const REFUSALS = spoilCheckCommand.refusals;

interface Found {
  readonly eventId: number;
  readonly isCheck: boolean;
  readonly isVoided: boolean;
}

export const spoilCheck = writingCommand(spoilCheckCommand, async (unit, { body, caller, clock }) => {
  const { itemId, reason } = body;
  const [found] = await unit.rows(sql<Found>`
    select e.event_id as "eventId", exists (select from issued_check c where c.agency_id = e.agency_id and c.event_id = e.event_id) as "isCheck",
      exists (select from event v where v.agency_id = e.agency_id and v.reverses_event_id = e.event_id) as "isVoided"
    from item i join event e on e.agency_id = i.agency_id and e.event_id = i.event_id
    where i.agency_id = ${unit.agencyId} and i.item_id = ${itemId}`);
  const item = (await readItems(unit, [itemId])).get(itemId);
  if (!found || !item) return refuse(REFUSALS, "ITEM_UNKNOWN", { kind: "unknown", field: "itemId" });
  const values = { item: itemName(item.itemType, item.itemNumber) };
  if (!found.isCheck) return refuse(REFUSALS, "NO_CHECK", { values, field: "itemId" });
  if (found.isVoided) return refuse(REFUSALS, "VOIDED", { values, field: "itemId" });
  const request = JSON.stringify({
    agencyId: unit.agencyId,
    userId: caller.userId,
    eventId: found.eventId,
    reason,
    at: isoInstant(clock()),
  });
  const [row] = await unit.rows(
    sql<{ checkNumber: number | null }>`select spoil_check(${request}::jsonb) as "checkNumber"`,
  );
  if (!row || row.checkNumber === null) return refuse(REFUSALS, "NUMBERS_USED_UP", { field: "itemId" });
  return done({ checkNumber: row.checkNumber });
});
