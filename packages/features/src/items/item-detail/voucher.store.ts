// Reads what a transfer of revenue takes, and everything that came in and went of the same parts before it.

import type { ItemType } from "@fiducia/contract/item-types";
import type { ReadUnit } from "@fiducia/database/unit";
import type { Cents } from "@fiducia/kernel/cents";
import type { Day } from "@fiducia/kernel/day";
import { ACCOUNT } from "@fiducia/ledger/store/control.store";
import { clientName } from "@fiducia/serving/names";
import { sql } from "kysely";

/** What one event did to a part of the agency's in trust. */
export interface RevenueMovement {
  readonly partId: number;
  readonly eventId: number;
  /** Of a reversal. */
  readonly reversesEventId: number | null;
  readonly movement: "collect" | "disburse";
  /** Above zero: collected, or transferred. */
  readonly amount: Cents;
  /** The receipt that brought it. */
  readonly receiptItemId: number | null;
  readonly receiptType: ItemType | null;
  readonly receiptNumber: number | null;
  /** Whose it is. */
  readonly client: string | null;
  readonly receivedOn: Day;
  readonly depositedOn: Day | null;
}

/** In the order of posting, up to the transfer itself. */
export const readRevenueMovements = (unit: ReadUnit, eventId: number): Promise<readonly RevenueMovement[]> =>
  unit.rows(sql<RevenueMovement>`
    with own as (
      select distinct g.part_id from entry n join posting g on g.agency_id = n.agency_id and g.entry_id = n.entry_id
      where n.agency_id = ${unit.agencyId} and n.event_id = ${eventId} and g.account = ${ACCOUNT.revenuePayable} and g.part_id is not null
    ), moved as (
      select g.part_id, n.event_id, g.movement, min(n.entry_id) as entry_id,
        case g.movement when 'collect' then -sum(g.amount_cents) else sum(g.amount_cents) end::bigint as amount
      from own o join posting g on g.agency_id = ${unit.agencyId} and g.part_id = o.part_id and g.account = ${ACCOUNT.revenuePayable}
        and g.fund = 'T' and g.movement in ('collect', 'disburse')
      join entry n on n.agency_id = g.agency_id and n.entry_id = g.entry_id
      group by g.part_id, n.event_id, g.movement
    )
    select m.part_id as "partId", m.event_id as "eventId", e.reverses_event_id as "reversesEventId", m.movement, m.amount,
      i.item_id as "receiptItemId", i.item_type as "receiptType", i.item_number as "receiptNumber", ${clientName("c")} as client, coalesce(r.dated_on, e.dated_on) as "receivedOn",
      case when w.waits then null else greatest(coalesce(r.dated_on, e.dated_on), w.slip_on) end as "depositedOn"
    from moved m
    join event e on e.agency_id = ${unit.agencyId} and e.event_id = m.event_id
    left join lateral (select coalesce((select min(a.from_item_id) from application a
      where a.agency_id = e.agency_id and a.event_id = e.event_id and e.event_type in ('CreditApplication', 'NSFCheck')),
      e.item_id) as item_id
      offset 0) source on true
    left join item i on i.agency_id = e.agency_id and i.item_id = source.item_id
    left join client c on c.agency_id = i.agency_id and c.client_id = i.client_id
    left join event r on r.agency_id = i.agency_id and r.event_id = i.event_id
    left join lateral (select bool_or(w.slip_event_id is null and not w.is_taken_back) as waits, max(s.dated_on) as slip_on
      from waiting_money w left join event s on s.agency_id = w.agency_id and s.event_id = w.slip_event_id
      where w.agency_id = e.agency_id and w.event_id = r.event_id offset 0) w on true
    where m.amount <> 0
      and m.entry_id <= (select min(entry_id) from entry where agency_id = ${unit.agencyId} and event_id = ${eventId})
    order by m.part_id, m.entry_id, m.movement`);
