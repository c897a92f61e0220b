// Reads which of the transactions that something names the caller may open.
import type { ReadUnit } from "@fiducia/database/unit";
import { type RawBuilder, sql } from "kysely";
import type { Openable } from "./openable.contract.ts";

interface NamedTransactions {
  readonly itemIds: readonly number[];
  readonly eventIds: readonly number[];
  /** Of the event `e`. */
  readonly isSeen: RawBuilder<boolean>;
}

export async function readOpenable(
  unit: ReadUnit,
  { itemIds, eventIds, isSeen }: NamedTransactions,
): Promise<Openable[]> {
  if (itemIds.length === 0 && eventIds.length === 0) return [];
  const rows = await unit.rows(sql<Openable>`
    select e.event_id as "eventId", i.item_id as "itemId", e.event_type as "transactionType",
      lpad(e.client_id::text, 8, '0') as "clientNumber"
    from (
      select event_id from item where agency_id = ${unit.agencyId} and item_id = any(${itemIds}::bigint[])
      union select event_id from event
        where agency_id = ${unit.agencyId} and event_id = any(${eventIds}::bigint[])) k
    join event e on e.agency_id = ${unit.agencyId} and e.event_id = k.event_id
    left join item i on i.agency_id = e.agency_id and i.event_id = e.event_id
    where ${isSeen} order by e.event_id`);
  return [...rows];
}
