// Reads what moved the accounts of clients in a range of days, and what they owed before it.
import { lookUp } from "@fiducia/database/look-up";
import { addDays, type Day } from "@fiducia/kernel/day";
import {
  asOfDay,
  type InvoicesAsked,
  inOfficesOfReport,
  withinOffices,
} from "@fiducia/money/owed/open-invoices.store";
import { movesOpenItem, openAsOf } from "@fiducia/money/owed/open-items.store";
import { type RawBuilder, sql } from "kysely";

type Sql = RawBuilder<unknown>;

/** One row: a client that owed or was owed something at the end of the day before the range. */
export const balancesBefore = (request: InvoicesAsked, from: Day): Sql => sql`
  select o.client_id, sum(o.open_cents)::bigint as cents
  from (${openAsOf({ agencyId: request.unit.agencyId, asOf: addDays(from, -1) })}) o
  ${lookUp("item i", "item_id = o.item_id")}
  ${withinOffices(request)}
  group by o.client_id having sum(o.open_cents) <> 0`;

/**
 * One row: a transaction `m` that moved what a client owes, from the first day to the last, by how much. Applying a credit
 * moves nothing.
 */
export const accountMoves = (request: InvoicesAsked, from: Day): Sql => sql`
  select i.client_id, m.agency_id, m.event_id, m.event_type, m.dated_on, m.item_id, m.policy_id, m.agent_user_id,
    m.policy_office_id, m.user_office_id, m.reverses_event_id is not null as is_void,
    coalesce(nullif(m.reason, ''), m.memo) as words, sum(p.amount_cents)::bigint as cents
  from entry n
  join posting p on p.agency_id = n.agency_id and p.entry_id = n.entry_id and ${movesOpenItem}
  join item i on i.agency_id = p.agency_id and i.item_id = p.item_id
  join event e on e.agency_id = i.agency_id and e.event_id = i.event_id
  join event m on m.agency_id = n.agency_id and m.event_id = n.event_id
  where n.agency_id = ${request.unit.agencyId} and n.dated_on between ${from} and ${asOfDay(request)}
    and i.client_id is not null and ${inOfficesOfReport(request)}
  group by i.client_id, m.agency_id, m.event_id
  having sum(p.amount_cents) <> 0`;
