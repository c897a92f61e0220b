// Whether an item can go to the accounting package as it is, and if not, what stands in the way and where it is cured.
import { type RawBuilder, sql } from "kysely";

const itemName = (alias: string): RawBuilder<unknown> => sql`case ${sql.ref(`${alias}.item_type`)}
  when 'CreditMemo' then 'Credit Memo' when 'IncomingPayment' then 'Receipt' else ${sql.ref(`${alias}.item_type`)} end
  || ' ' || ${sql.ref(`${alias}.item_number`)}`;

/** One row, or none: the first line of the item `i` whose account is only chosen at the export. */
const unassigned = sql`(select g.gl_account_id, g.name from line_item l
  join gl_account g on g.agency_id = l.agency_id and g.gl_account_id in (l.reporting_account_id, l.retained_account_id)
  where l.agency_id = i.agency_id and l.item_id = i.item_id and g.is_assign_on_export
  order by l.line_number limit 1)`;

/** One row, or none: the first invoice that the item `i` pays and that has not been sent or set aside. */
const goesFirst = sql`(select d.item_id, ${itemName("d")} as name from application a
  join item d on d.agency_id = a.agency_id and d.item_id = a.to_item_id
  join item_transfer dt on dt.agency_id = d.agency_id and dt.item_id = d.item_id
  where a.agency_id = i.agency_id and a.from_item_id = i.item_id and dt.status = 'NotTransferred'
    and dt.sub_status in ('Pending', 'Failed')
  order by d.item_number limit 1)`;

/**
 * Joins to the item `i`, its transfer `t` and its client `c` the columns of `x`: readiness, blocked_by (a sentence, null
 * when ready), cure, cure_id.
 */
export const joinReadiness = sql`
  left join lateral (select un.* from ${unassigned} un offset 0) unassigned on true
  left join lateral (select fi.* from ${goesFirst} fi offset 0) goes_first on true
  left join lateral (select q.message from queue_item q where q.agency_id = i.agency_id and q.item_id = i.item_id
    and q.operation = 'Transfer' and q.status = 'Failed' offset 0) failed on true
  cross join lateral (select
    case when t.sub_status in ('PendingTransfer', 'InProgress') then 'In queue'
      when t.sub_status = 'Failed' then 'Failed'
      when i.client_id is not null and c.full_name is null then 'Blocked'
      when unassigned.gl_account_id is not null then 'Blocked'
      when goes_first.item_id is not null then 'Waits' else 'Ready' end as readiness,
    case when t.sub_status in ('PendingTransfer', 'InProgress') then null
      when t.sub_status = 'Failed' then coalesce(nullif(failed.message, ''), 'The transfer failed')
      when i.client_id is not null and c.full_name is null
        then 'Client ' || lpad(i.client_id::text, 8, '0') || ' has no name'
      when unassigned.gl_account_id is not null then 'Choose the account that ' || unassigned.name || ' stands for'
      when goes_first.item_id is not null then goes_first.name || ' goes first' end as blocked_by,
    case when t.sub_status in ('PendingTransfer', 'InProgress', 'Failed') then null
      when i.client_id is not null and c.full_name is null then 'client'
      when unassigned.gl_account_id is not null then 'account'
      when goes_first.item_id is not null then 'item' end as cure,
    case when i.client_id is not null and c.full_name is null then i.client_id
      when unassigned.gl_account_id is not null then unassigned.gl_account_id else goes_first.item_id end as cure_id offset 0) x`;
