// Reads what was written off of an item, and what of that was taken back.
import type { ReadUnit } from "@fiducia/database/unit";
import { movesOpenItem } from "@fiducia/money/owed/open-items.store";
import { type RawBuilder, sql } from "kysely";
import type { ItemDetail } from "./item-detail.contract.ts";

/** What the event `e` wrote off of the item; below zero where it takes that back, null of other events. */
export const writtenOffOf = (
  itemId: number | null,
): RawBuilder<unknown> => sql`case when e.event_type = 'WriteOff' then (
  select -sum(p.amount_cents) from entry g
  join posting p on p.agency_id = g.agency_id and p.entry_id = g.entry_id
  where g.agency_id = e.agency_id and g.event_id = e.event_id and p.item_id = ${itemId} and ${movesOpenItem})::bigint end`;

/** In the order in which they were recorded. */
export const readWriteOffs = (
  unit: ReadUnit,
  itemId: number,
): Promise<readonly ItemDetail["writtenOff"][number][]> =>
  unit.rows(sql<ItemDetail["writtenOff"][number]>`
    select w.* from (
      select e.event_id as "eventId", e.dated_on as "datedOn",
        case when e.reverses_event_id is null then 'Write-off' else 'Write-off voided' end as name,
        ${writtenOffOf(itemId)} as amount
      from event e where e.agency_id = ${unit.agencyId} and e.item_id = ${itemId} and e.event_type = 'WriteOff') w
    where w.amount <> 0 order by w."eventId"`);
