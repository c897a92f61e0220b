// The SQL of the agency's revenue: what collected a part of it, whose money that was, and when it was deposited.

import { lookUp, lookUpIfAny } from "@fiducia/database/look-up";
import type { Day } from "@fiducia/kernel/day";
import { type RawBuilder, sql } from "kysely";
import { ACCOUNT } from "./control.store.ts";

type Sql = RawBuilder<unknown>;

/**
 * One row: what an event collected of the part `x` in a bank from one source, below zero what it took back. The source is
 * the receipt or credit whose money it is; it is 0 on all rows of a part where one of them has no source or several,
 * so that the part's money counts as of one source. A receipt's money is deposited on its own day or its slip's; money
 * that a credit brought, when the receipt was deposited, or the carriers' payments that funded the memo.
 * `isMeant` chooses entries `n`; each part is looked up by its key, since a report asks it of each of its rows.
 */
export const collectedRevenue = (isMeant: Sql): Sql => sql`
  select c.bank_id, c.dated_on, c.amount, coalesce(d.waits, false) as waits, greatest(c.dated_on, d.slip_on) as deposited_on,
    case when bool_or(c.source_id is null) over () then 0 else c.source_id end as source_id
  from (
    select g.agency_id, g.trust_bank_id as bank_id, n.event_id, o.source_id, max(n.dated_on) as dated_on,
      -sum(g.amount_cents)::bigint as amount
    from (select g.* from posting g where g.agency_id = x.agency_id and g.part_id = x.part_id offset 0) g
    ${lookUp("entry n", "entry_id = g.entry_id")}
    cross join lateral (select case n.kind when 'Reallocation' then n.item_id else (
        select case when min(a.from_item_id) = max(a.from_item_id) then min(a.from_item_id) end from application a
        where a.agency_id = n.agency_id and a.to_item_id = x.item_id and a.entry_id = n.entry_id
          and a.trust_bank_id is not null) end as source_id offset 0) o
    where g.account = ${ACCOUNT.revenuePayable} and g.movement = 'collect' and ${isMeant}
    group by g.agency_id, g.trust_bank_id, n.event_id, o.source_id offset 0) c
  left join lateral (
    with source as (
      select c.source_id as item_id where c.source_id is not null
      union
      select a.from_item_id from application a
      where c.source_id is null and a.agency_id = c.agency_id and a.to_item_id = x.item_id and a.event_id = c.event_id
    ), brought as (
      select c.event_id
      union
      select i.event_id from source o
      ${lookUp("item i", "item_id = o.item_id", "c")}
      union
      select n.event_id from source o
      cross join lateral (select m.entry_id from posting m where m.agency_id = c.agency_id and m.item_id = o.item_id
        and m.account = ${ACCOUNT.clientCredit} and m.movement = 'fund' offset 0) m
      ${lookUp("entry n", "entry_id = m.entry_id", "c")}
    )
    select bool_or(w.slip_event_id is null and not w.is_taken_back) as waits, max(s.dated_on) as slip_on
    from brought b
    ${lookUp("waiting_money w", "event_id = b.event_id", "c")}
    ${lookUpIfAny("event s", "event_id = w.slip_event_id")}
    offset 0) d on true`;

/** What a receipt dated up to the day left waiting, and a slip of a later day took to the bank. */
const depositedLater = (agencyId: number, asOf: Day): Sql => sql`
    union
    select w.agency_id, w.event_id from deposit_slip d
    cross join lateral (select s.event_id from event s
      where s.agency_id = d.agency_id and s.event_id = d.event_id and s.dated_on > ${asOf}::date offset 0) s
    ${lookUp("waiting_money w", "slip_event_id = s.event_id", "d")}
    cross join lateral (select from event r
      where r.agency_id = w.agency_id and r.event_id = w.event_id and r.dated_on <= ${asOf}::date offset 0) r
    where d.agency_id = ${agencyId}`;

/**
 * One row: the id of a part of whose revenue something may wait for its deposit, or be on hold, on the day; all other
 * parts have no such money. It goes the way of `collectedRevenue` back, from the money that is recent to the parts.
 * Of a past day nothing is read that happened later, except which slips took what waited on it.
 */
export const recentRevenue = (agencyId: number, today: Day, { isPast = false } = {}): Sql => sql`
  with recent as (
    -- Between two days the planner expects few events, after one day a third of the history.
    select e.agency_id, e.event_id from event e where e.agency_id = ${agencyId}
      and e.dated_on between (select ${today}::date - a.hold_days + 1 from agency a where a.agency_id = ${agencyId})
        and ${isPast ? sql`${today}::date` : sql`'infinity'`}
  ), brought as (
    select w.agency_id, w.event_id from waiting_money w
    where w.agency_id = ${agencyId} and w.slip_event_id is null and not w.is_taken_back
    union
    select w.agency_id, w.event_id from recent s ${lookUp("waiting_money w", "slip_event_id = s.event_id")}
    ${isPast ? depositedLater(agencyId, today) : sql``}
  ), source as (
    select i.agency_id, i.item_id from brought b ${lookUp("item i", "event_id = b.event_id")}
    union
    select m.agency_id, m.item_id from brought b
    ${lookUp("entry n", "event_id = b.event_id")}
    ${lookUp("posting m", "entry_id = n.entry_id")}
    where m.account = ${ACCOUNT.clientCredit} and m.movement = 'fund'
  ), used as (
    select * from recent
    union
    select * from brought
    union
    select a.agency_id, a.event_id from source o ${lookUp("application a", "from_item_id = o.item_id")}
    union
    select n.agency_id, n.event_id from source o ${lookUp("entry n", "item_id = o.item_id")} where n.kind = 'Reallocation'
  )
  select distinct g.part_id from used u
  ${lookUp("entry n", "event_id = u.event_id")}
  ${lookUp("posting g", "entry_id = n.entry_id")}
  where g.account = ${ACCOUNT.revenuePayable} and g.movement = 'collect'`;
