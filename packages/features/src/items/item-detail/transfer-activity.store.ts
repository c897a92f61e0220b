// Reads an item's transfers to the accounting package: who queued it or set it aside, and the results.

import type { ReadUnit } from "@fiducia/database/unit";
import { personName } from "@fiducia/serving/names";
import { sql } from "kysely";
import type { ItemDetail } from "./item-detail.contract.ts";

interface TransferRow {
  readonly at: string;
  readonly initials: string;
  readonly name: string;
  readonly what: string;
  readonly reason: string | null;
}

/** In order of time. What a void changed is shown as the void. */
export async function readTransferActivity(unit: ReadUnit, itemId: number): Promise<ItemDetail["activity"]> {
  // One row: a requested change, or the end of a transfer. What was carried before its ends were noted, and what a day's
  // journal carried, is known from the queue.
  const rows = await unit.rows(sql<TransferRow>`
    select w.at, u.initials, ${personName("u")} as name, w.what, w.reason
    from (
      select t.changed_at as at, t.changed_by as by_id, t.transfer_change_id as place, null as reason,
        case when t.command = 'DoNotTransfer' and t.from_status = 'Transferred'
            then 'Reversal set to "Do Not Transfer": QuickBooks keeps the item'
          when t.command = 'DoNotTransfer' then 'Set to "Do Not Transfer"'
          when t.command = 'Clear' then 'Cleared from the queue'
          when t.command = 'Begin' and t.to_status = 'DoNotTransfer' then 'Set aside: dated before the first day of the export'
          when t.command = 'Begin' then 'Offered again: the export began anew'
          when t.to_status = 'Transferred' then 'Reversal queued for export'
          when t.command = 'Requeue' then 'Queued for export again' else 'Queued for export' end as what
      from transfer_change t
      where t.agency_id = ${unit.agencyId} and t.item_id = ${itemId}
        and t.command <> 'Carry' and (t.command <> 'Void' or t.to_status = 'Transferred')
      union all
      select t.changed_at, t.changed_by, t.transfer_change_id, nullif(t.message, ''),
        case when t.to_sub_status = 'Failed' then case t.to_status when 'Transferred' then 'Reversal failed' else 'Transfer failed' end
          when t.to_status = 'Transferred' then 'Transferred' else 'Reversed' end
      from transfer_change t
      where t.agency_id = ${unit.agencyId} and t.item_id = ${itemId} and t.command = 'Carry'
        and t.to_sub_status in ('Failed', 'Complete', 'Reversed', 'Pending')
      union all
      select q.completed_at, q.queued_by, q.queue_item_id, nullif(q.message, ''),
        case when q.status = 'Failed' then case q.operation when 'Reverse' then 'Reversal failed' else 'Transfer failed' end
          when q.operation = 'Reverse' then 'Reversed' else 'Transferred' end
      from (
        select item_id, queue_item_id, operation, status, message, queued_by, completed_at from queue_item
        where agency_id = ${unit.agencyId} and item_id = ${itemId}
        union all select item_id, queue_item_id, operation, status, message, queued_by, completed_at
        from cleared_queue_item where agency_id = ${unit.agencyId} and item_id = ${itemId}) q
      where q.status in ('Complete', 'Failed') and q.completed_at is not null
        and not exists (select from transfer_change t where t.agency_id = ${unit.agencyId} and t.item_id = q.item_id
          and t.command = 'Carry' and t.changed_at = q.completed_at)
    ) w
    join user_account u on u.agency_id = ${unit.agencyId} and u.user_id = w.by_id
    order by w.at, w.place`);
  return rows.map(({ at, initials, name, what, reason }) => ({
    at,
    what,
    reason,
    eventId: null,
    by: { initials, name },
  }));
}
