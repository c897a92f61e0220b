// The payment of a check, as far as it decides whether the sheet may be spoiled.
import type { ReadUnit } from "@fiducia/database/unit";
import { sql } from "kysely";

export interface Found {
  readonly eventId: number;
  readonly isCheck: boolean;
  readonly isVoided: boolean;
}

export const readPaid = (unit: ReadUnit, itemId: number): Promise<Found | undefined> =>
  unit.row(sql<Found>`
    select e.event_id as "eventId", exists (select from issued_check c where c.agency_id = e.agency_id and c.event_id = e.event_id) as "isCheck",
      exists (select from event v where v.agency_id = e.agency_id and v.reverses_event_id = e.event_id) as "isVoided"
    from item i join event e on e.agency_id = i.agency_id and e.event_id = i.event_id
    where i.agency_id = ${unit.agencyId} and i.item_id = ${itemId}`);
