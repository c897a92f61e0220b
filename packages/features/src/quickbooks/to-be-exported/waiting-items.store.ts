// The items that are neither in the accounting package nor set aside, with what blocks each of them.

import { seesOwnItemsOnly } from "@fiducia/contract/caller";
import { said } from "@fiducia/contract/spellings";
import type { Question } from "@fiducia/serving/handlers";
import { queueTypeOf } from "@fiducia/serving/item-words";
import { endsOf } from "@fiducia/serving/listing/event-range";
import { afterKey, type Cursor, limitOf } from "@fiducia/serving/listing/page";
import { isWithCompany, knownClientName, person } from "@fiducia/serving/names";
import { inOfficeAsked, ofCaller, officesOf, TRUST_REPORTS } from "@fiducia/serving/scope";
import { type RawBuilder, sql } from "kysely";
import { CARRIES_BY_DAY } from "../shared/integration.store.ts";
import { joinReadiness, joinReadinessOfAll, readinessOfAll } from "../shared/readiness.store.ts";

type Sql = RawBuilder<unknown>;
type AskedOffice = Partial<Record<"officeId" | "userOffice", number | null | undefined>>;
export type WaitingAsked = Question<AskedOffice>;

/**
 * How they are read: item by item, at the cost of the items; or together, at the cost of the agency's history, which
 * is cheaper when most of it waits. Both give the same rows.
 */
export type Way = "one by one" | "together";

/** How related rows are joined: laterally by key, or as the planner chooses. */
const LOOKED_UP: Readonly<Record<Way, Sql>> = { "one by one": sql`offset 0`, together: sql`` };

/** Checking one item by itself costs as much as reading this many when all are checked together. */
const READ_MEANWHILE = 5;

const ANY_DAY = { start: undefined, end: undefined };

/** Whether the transfer `t` is of an item that waits, on days that the caller may see. */
const ofTransfer = ({ unit, caller, today }: WaitingAsked): readonly Sql[] => [
  sql`t.agency_id = ${unit.agencyId}`,
  sql`t.status in ('NotTransferred', 'Mixed')`,
  // By day nothing waits: the journal of its day carries an item, whatever its own state.
  sql`not exists (select from quickbooks_connection k where k.agency_id = ${unit.agencyId} and ${CARRIES_BY_DAY})`,
  sql`t.dated_on >= ${endsOf({ caller, today, range: ANY_DAY }).first}`,
];

/** Whether the caller sees an item of the event `e`; empty for who sees all and asks for all. */
function ofScope({ caller, filter }: WaitingAsked): readonly Sql[] {
  const [offices, officeId] = [officesOf(caller, TRUST_REPORTS), said(filter, "officeId")];
  return [
    ...(offices === "all" && officeId == null ? [] : [inOfficeAsked("e", offices, officeId)]),
    ...(seesOwnItemsOnly(caller) ? [ofCaller("e", caller)] : []),
  ];
}

/**
 * One row: an item that waits or is in progress, with its transfer; items voided before they were sent are left out.
 * Every item has an event with a user and an office: left joins let the planner skip them for sums.
 */
function waiting(request: WaitingAsked, way: Way, further: readonly Sql[] = []): Sql {
  const conditions = [...ofTransfer(request), ...ofScope(request), ...further];
  return sql`
    select t.agency_id, t.item_id, t.dated_on, t.status, t.sub_status, i.item_type, i.item_number, i.client_id,
      i.total_cents, i.event_id, e.payee, e.bank_account_id, e.created_by, e.user_office_id
    from item_transfer t
    join lateral (select i.* from item i
      where i.agency_id = t.agency_id and i.item_id = t.item_id ${LOOKED_UP[way]}) i on true
    left join lateral (select e.* from event e
      where e.agency_id = i.agency_id and e.event_id = i.event_id ${LOOKED_UP[way]}) e on true
    where ${sql.join(conditions, sql` and `)}`;
}

/** Of the item `i`: it stands under the company that it pays. */
const ofCompany = isWithCompany(sql`i.item_type`, sql`i.payee`);

/** Of the item `i`: what stands in its newest row of the queue, whether that has been cleared or not. */
const lastMessage = sql`(select nullif(q.message, '') from (
    select q.queue_item_id, q.message from queue_item q where q.agency_id = i.agency_id and q.item_id = i.item_id
    union all
    select q.queue_item_id, q.message from cleared_queue_item q
    where q.agency_id = i.agency_id and q.item_id = i.item_id) q
  order by q.queue_item_id desc limit 1)`;

/** Of the item `i`: that it was voided on a later day, so that its void waits with it. */
const voided = sql`(select 'Voided on ' || to_char(v.dated_on, 'MM/DD/YYYY')
    || ': it is sent with its own day, and its reversal with the day of the void'
  from event v where v.agency_id = i.agency_id and v.reverses_event_id = i.event_id)`;

/** Of the item `i`: each account to which one of its lines is posted, once. */
const glAccounts = sql`(select string_agg(g.name, ', ' order by g.name collate reading_order, g.name) from (
  select distinct g.name from line_item l
  join gl_account g on g.agency_id = l.agency_id and g.gl_account_id in (l.reporting_account_id, l.retained_account_id)
  where l.agency_id = i.agency_id and l.item_id = i.item_id) g)`;

/**
 * What is shown of the items. The last message, a void and the accounts are selected and not joined: the database then looks
 * them up for the rows of a page alone.
 */
const shownOf = (items: Sql, { unit, today }: WaitingAsked, way: Way): Sql => sql`
  select i.item_id as "itemId", i.event_id as "eventId", ${queueTypeOf(sql`i.item_type`)} as "itemType", i.item_type as "transactionType",
    i.item_number::text as "itemNumber", i.dated_on as "transactionDate",
    case when not ${ofCompany} then lpad(i.client_id::text, 8, '0') end as "clientNumber",
    coalesce(case when ${ofCompany} then i.payee end, c.full_name, case when i.client_id is not null then '<no name>' end, i.payee) as name,
    i.total_cents as amount, b.name as "bankAccountName", i.user_office_id as "officeId", uo.name as "userOffice",
    ${person("u")} as "createdBy",
    i.status as "transferStatus", i.sub_status as "transferSubStatus", ${today}::date - i.dated_on as age,
    x.readiness, coalesce(x.blocked_by, ${voided}) as "blockedBy", x.cure,
    case when x.cure is not null then x.cure_id end as "cureId", ${lastMessage} as "lastMessage",
    ${glAccounts} as "glAccounts"
  from (${items}) i
  left join lateral (select ${knownClientName("c")} as full_name
    from client c where c.agency_id = i.agency_id and c.client_id = i.client_id ${LOOKED_UP[way]}) c on true
  ${way === "together" ? joinReadinessOfAll(unit.agencyId) : joinReadiness}
  left join gl_account b on b.agency_id = i.agency_id and b.gl_account_id = i.bank_account_id
  left join user_account u on u.agency_id = i.agency_id and u.user_id = i.created_by
  left join office uo on uo.agency_id = i.agency_id and uo.office_id = i.user_office_id`;

/** Which way costs less; how many items there are is known from their numbers, near enough. */
export async function cheaperWay({ unit }: WaitingAsked): Promise<Way> {
  const [estimate] = await unit.rows(sql<{ readonly many: boolean }>`
    with few as (select sum(n.last_number) / ${READ_MEANWHILE} as items from number_counter n
      where n.agency_id = ${unit.agencyId})
    select count(*) > (select items from few) as many from (
      select from item_transfer t where t.agency_id = ${unit.agencyId} and t.status in ('NotTransferred', 'Mixed')
      limit (select items + 1 from few)) t`);
  return estimate?.many ? "together" : "one by one";
}

export const allWaiting = (request: WaitingAsked, way: Way): Sql =>
  shownOf(waiting(request, way), request, way);

/** One row: the transfer `t` of an item that waits; whose it is is looked up only for who does not see all. */
function waitingTransfers(request: WaitingAsked): { readonly from: Sql; readonly where: Sql } {
  const scope = ofScope(request);
  return {
    from:
      scope.length === 0
        ? sql`item_transfer t`
        : sql`item_transfer t join item i on i.agency_id = t.agency_id and i.item_id = t.item_id
            join event e on e.agency_id = i.agency_id and e.event_id = i.event_id`,
    where: sql.join([...ofTransfer(request), ...scope], sql` and `),
  };
}

/** All that wait, to be counted. */
export function countedWaiting(request: WaitingAsked): Sql {
  const { from, where } = waitingTransfers(request);
  return sql`select t.item_id as "itemId" from ${from} where ${where}`;
}

/** All that wait with their age and readiness, to be counted by it: what holds an item back is not looked up. */
export function judgedWaiting(request: WaitingAsked, way: Way): Sql {
  if (way === "one by one") return allWaiting(request, way);
  const { from, where } = waitingTransfers(request);
  const { field, joins } = readinessOfAll(request.unit.agencyId);
  return sql`select t.item_id as "itemId", ${field} as readiness, ${request.today}::date - t.dated_on as age
    from ${from} ${joins} where ${where}`;
}

/** The first that wait after a cursor, oldest first: chosen before anything is looked up of them. */
export function firstWaiting(request: WaitingAsked, limit?: number, cursor?: Cursor): Sql {
  const [on, itemId] = afterKey(cursor, 1) ?? [];
  const after = on === undefined ? [] : [sql`(t.dated_on, t.item_id) > (${on}::date, ${itemId}::bigint)`];
  const chosen = sql`${waiting(request, "one by one", after)} order by t.dated_on, t.item_id ${limitOf(limit)}`;
  return sql`select * from (${shownOf(chosen, request, "one by one")}) r
    order by r."transactionDate", r."itemId"`;
}
