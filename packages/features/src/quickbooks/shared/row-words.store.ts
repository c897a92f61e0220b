// What a row of the queue `q` says besides its own message: what it waits for, and QuickBooks' own words.
import { queueNameOf } from "@fiducia/serving/item-words";
import { sql } from "kysely";

/** A payment waits for its invoices, a reversal for its transfer; null where the row waits for nothing. */
export const waitsFor = sql<string | null>`case
  when q.status not in ('Pending', 'PendingTransfer') then null
  when q.carry_rank = 3 then (
    select 'Waits for ' || ${queueNameOf("w")} || case t.sub_status when 'Failed' then ', which failed.' else '.' end
    from application a
    join item w on w.agency_id = a.agency_id and w.item_id = a.to_item_id and w.item_type = 'Invoice'
    join item_transfer t on t.agency_id = a.agency_id and t.item_id = a.to_item_id
    where a.agency_id = q.agency_id and a.from_item_id = q.item_id and t.status = 'NotTransferred'
    order by (t.sub_status = 'Failed') desc, w.item_id limit 1)
  when q.operation = 'Reverse' and exists (select from queue_item o
    where o.agency_id = q.agency_id and o.item_id = q.item_id and o.operation = 'Transfer' and o.status <> 'Complete')
    then 'Waits until it has been transferred.'
  end`;

/** How the message of a row begins whose number another document in QuickBooks has. */
export const NUMBER_IS_TAKEN = "Another document in QuickBooks has the number";

/** Of the answer that the row's message tells of. That a number belongs to another document is known only after looking. */
export const originalWords = sql<string | null>`(
  select r.answer ->> 'original' from quickbooks_request r
  where r.agency_id = q.agency_id and r.queue_item_id = q.queue_item_id and (r.answer ->> 'message' = q.message
    or (r.answer ->> 'class' = 'numberTaken' and starts_with(q.message, ${NUMBER_IS_TAKEN})))
  order by r.request_id desc limit 1)`;
