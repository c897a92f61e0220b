// Reads whether an item can be sent to the accounting package, what prevents it, and where that is fixed.

import { itemLabelOf } from "@fiducia/serving/item-words";
import { type RawBuilder, sql } from "kysely";

type Sql = RawBuilder<unknown>;

/** At most one row per item: its first line whose account is chosen only at the export. */
const unassigned = (lines: Sql): Sql => sql`select distinct on (l.item_id) l.item_id, g.gl_account_id, g.name
  from line_item l
  join gl_account g on g.agency_id = l.agency_id and g.gl_account_id in (l.reporting_account_id, l.retained_account_id)
  where ${lines} and g.is_assign_on_export and not exists (select from quickbooks_account k
    where k.agency_id = g.agency_id and k.account_key = 'gl:' || g.gl_account_id)
  order by l.item_id, l.line_number`;

/** At most one row per item: the first invoice that it pays and that is neither sent nor set aside. */
const goesFirst = (
  applications: Sql,
): Sql => sql`select distinct on (a.from_item_id) a.from_item_id as item_id,
    d.item_id as invoice_id, ${itemLabelOf("d")} as name
  from application a
  join item d on d.agency_id = a.agency_id and d.item_id = a.to_item_id
  join item_transfer dt on dt.agency_id = d.agency_id and dt.item_id = d.item_id
  where ${applications} and dt.status = 'NotTransferred' and dt.sub_status in ('Pending', 'Failed')
  order by a.from_item_id, d.item_number`;

/** At most one row per item: the package's message when its transfer failed. */
const failed = (rows: Sql): Sql => sql`select q.item_id, q.message from queue_item q
  where ${rows} and q.operation = 'Transfer' and q.status = 'Failed'`;

/** Readiness of the item `i` of client `c` from these. */
const judged = sql`
  cross join lateral (select
    case when i.sub_status in ('PendingTransfer', 'InProgress') then 'In queue'
      when i.sub_status = 'Failed' then 'Failed'
      when i.client_id is not null and c.full_name is null then 'Blocked'
      when unassigned.gl_account_id is not null then 'Blocked'
      when goes_first.invoice_id is not null then 'Waiting' else 'Ready' end as readiness,
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
