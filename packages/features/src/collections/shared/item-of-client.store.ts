// Whether an item is a client's.
import type { ReadUnit } from "@fiducia/database/unit";
import { sql } from "kysely";

export const isItemOf = (unit: ReadUnit, clientId: number, itemId: number): Promise<boolean> =>
  unit.has(sql`
    select from item i join event e on e.agency_id = i.agency_id and e.event_id = i.event_id
    where i.agency_id = ${unit.agencyId} and i.item_id = ${itemId} and e.client_id = ${clientId}`);
