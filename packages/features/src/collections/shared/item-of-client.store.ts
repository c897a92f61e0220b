// Whether an item is a client's.
import type { WriteUnit } from "@fiducia/database/write-unit";
import { sql } from "kysely";

export async function isItemOf(
  unit: Pick<WriteUnit, "agencyId" | "rows">,
  clientId: number,
  itemId: number,
): Promise<boolean> {
  const found = await unit.rows(sql`
    select from item i join event e on e.agency_id = i.agency_id and e.event_id = i.event_id
    where i.agency_id = ${unit.agencyId} and i.item_id = ${itemId} and e.client_id = ${clientId}`);
  return found.length > 0;
}
