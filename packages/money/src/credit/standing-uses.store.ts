// Reads all that was applied of credits, to say what of each application still stands.
import type { ReadUnit } from "@fiducia/database/unit";
import { sql } from "kysely";
import type { AppliedRow } from "./standing-uses.rules.ts";

/** Everything applied of the credits and taken back again, oldest first. */
export const readAppliedOf = (
  unit: ReadUnit,
  creditItemIds: readonly number[],
): Promise<readonly AppliedRow[]> =>
  unit.rows(sql<AppliedRow>`
    select a.event_id as "eventId", e.reverses_event_id as "reversesEventId", a.from_item_id as "fromItemId",
      a.to_item_id as "toItemId", a.trust_bank_id as "bankId", a.amount_cents as amount
    from application a join event e on e.agency_id = a.agency_id and e.event_id = a.event_id
    where a.agency_id = ${unit.agencyId} and a.from_item_id = any(${creditItemIds}::bigint[])
    order by a.application_id`);
