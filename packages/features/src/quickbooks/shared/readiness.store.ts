// Reads whether an item can be sent to the accounting package, what prevents it, and where that is fixed.

import { itemLabelOf } from "@fiducia/serving/item-words";
import { knownClientName } from "@fiducia/serving/names";
import { type RawBuilder, sql } from "kysely";

type Sql = RawBuilder<unknown>;

/** Whether the account `g` is chosen only at the export, and nobody has. */
const isUnassigned = sql`(g.is_assign_on_export and not exists (select from quickbooks_account k
    where k.agency_id = g.agency_id and k.account_key = 'gl:' || g.gl_account_id))`;

/** Whether the transfer `dt` of an invoice is neither done nor given up, nor on its way. */
const isToBeSent = sql`(dt.status = 'NotTransferred' and dt.sub_status in ('Pending', 'Failed'))`;

/** At most one row per item: its first line whose account is chosen only at the export. */
const unassigned = (lines: Sql): Sql => sql`select distinct on (l.item_id) l.item_id, g.gl_account_id, g.name
  from line_item l
  join gl_account g on g.agency_id = l.agency_id and g.gl_account_id in (l.reporting_account_id, l.retained_account_id)
  where ${lines} and ${isUnassigned}
  order by l.item_id, l.line_number`;

/** At most one row per item: the first invoice that it pays and that is neither sent nor set aside. */
const goesFirst = (
  applications: Sql,
): Sql => sql`select distinct on (a.from_item_id) a.from_item_id as item_id,
    d.item_id as invoice_id, ${itemLabelOf("d")} as name
  from application a
  join item d on d.agency_id = a.agency_id and d.item_id = a.to_item_id
  join item_transfer dt on dt.agency_id = d.agency_id and dt.item_id = d.item_id
  where ${applications} and ${isToBeSent}
  order by a.from_item_id, d.item_number`;

/** At most one row per item: the package's message when its transfer failed. */
const failed = (rows: Sql): Sql => sql`select q.item_id, q.message from queue_item q
  where ${rows} and q.operation = 'Transfer' and q.status = 'Failed'`;

/** The readiness of what is in a state, from what may hold it back. */
const readinessBy = (
  subStatus: Sql,
  { isBlocked, isWaiting }: { isBlocked: Sql; isWaiting: Sql },
): Sql => sql`
  case when ${subStatus} in ('PendingTransfer', 'InProgress') then 'In queue' when ${subStatus} = 'Failed' then 'Failed'
    when ${isBlocked} then 'Blocked' when ${isWaiting} then 'Waiting' else 'Ready' end`;

/** Readiness of the item `i` of client `c` from these. */
const judged = sql`
  cross join lateral (select
    ${readinessBy(sql`i.sub_status`, {
      isBlocked: sql`i.client_id is not null and c.full_name is null or unassigned.gl_account_id is not null`,
      isWaiting: sql`goes_first.invoice_id is not null`,
    })} as readiness,
    case when i.sub_status in ('PendingTransfer', 'InProgress') then null
      when i.sub_status = 'Failed' then coalesce(nullif(failed.message, ''), 'The transfer failed')
      when i.client_id is not null and c.full_name is null
        then 'Client ' || lpad(i.client_id::text, 8, '0') || ' has no name'
      when unassigned.gl_account_id is not null then 'Choose the account that ' || unassigned.name || ' stands for'
      when goes_first.invoice_id is not null then 'Send ' || goes_first.name || ' first' end as blocked_by,
    case when i.sub_status in ('PendingTransfer', 'InProgress', 'Failed') then null
      when i.client_id is not null and c.full_name is null then 'client'
      when unassigned.gl_account_id is not null then 'account'
      when goes_first.invoice_id is not null then 'item' end as cure,
    case when i.client_id is not null and c.full_name is null then i.client_id
      when unassigned.gl_account_id is not null then unassigned.gl_account_id else goes_first.invoice_id end as cure_id) x`;

const ofItem = (alias: string, column: string): Sql =>
  sql`${sql.ref(`${alias}.agency_id`)} = i.agency_id and ${sql.ref(`${alias}.${column}`)} = i.item_id`;

/**
 * Joins to the item `i` with its transfer's `sub_status`, and its client `c`, the columns of `x`: readiness,
 * blocked_by (a sentence, null when ready), cure, cure_id. Each item is checked by itself.
 */
export const joinReadiness = sql`
  left join lateral (${unassigned(ofItem("l", "item_id"))} offset 0) unassigned on true
  left join lateral (${goesFirst(ofItem("a", "from_item_id"))} offset 0) goes_first on true
  left join lateral (${failed(ofItem("q", "item_id"))} offset 0) failed on true
  ${judged}`;

/** The same for all items of the agency in one pass over the history, for when most of it waits. */
export const joinReadinessOfAll = (agencyId: number): Sql => sql`
  left join (${unassigned(sql`l.agency_id = ${agencyId}`)}) unassigned on unassigned.item_id = i.item_id
  left join (${goesFirst(sql`a.agency_id = ${agencyId}`)}) goes_first on goes_first.item_id = i.item_id
  left join (${failed(sql`q.agency_id = ${agencyId}`)}) failed on failed.item_id = i.item_id
  ${judged}`;

/** One row: an item that cannot be sent, because its client has no name or one of its accounts is not chosen. */
const blockedItems = (agencyId: number): Sql => sql`
  select i.item_id from client c
  join item i on i.agency_id = c.agency_id and i.client_id = c.client_id
  where c.agency_id = ${agencyId} and ${knownClientName("c")} is null
  union
  select l.item_id from line_item l
  join gl_account g on g.agency_id = l.agency_id and g.gl_account_id in (l.reporting_account_id, l.retained_account_id)
  where l.agency_id = ${agencyId} and ${isUnassigned}
    and exists (select from gl_account g where g.agency_id = ${agencyId} and ${isUnassigned})`;

/** One row: an item that pays an invoice which goes first. */
const waitingItems = (agencyId: number): Sql => sql`
  select distinct a.from_item_id as item_id from application a
  join item_transfer dt on dt.agency_id = a.agency_id and dt.item_id = a.to_item_id
  where a.agency_id = ${agencyId} and ${isToBeSent}`;

/** Joined to the transfer `t` of any of the agency's items: its readiness, without what to do about it. */
export const readinessOfAll = (agencyId: number) => ({
  field: readinessBy(sql`t.sub_status`, {
    isBlocked: sql`blocked.item_id is not null`,
    isWaiting: sql`waiting.item_id is not null`,
  }),
  joins: sql`left join (${blockedItems(agencyId)}) blocked on blocked.item_id = t.item_id
    left join (${waitingItems(agencyId)}) waiting on waiting.item_id = t.item_id`,
});
