// Which rows of the queue keep both books equal, and stay until they are carried.
import { sql } from "kysely";

/**
 * Whether the row `q` is an open journal entry, the open reversal of a voided item, or the open transfer of an item that was
 * voided on its own day, by which a copy is looked for; `clear_queue` judges alike.
 */
export const keepsBooksEqual = sql<boolean>`(q.status <> 'Complete' and (q.journal_id is not null
  or exists (select from item k
    join event r on r.agency_id = k.agency_id and r.reverses_event_id = k.event_id
    where k.agency_id = q.agency_id and k.item_id = q.item_id
      and (q.operation = 'Reverse' or r.dated_on = k.dated_on))))`;
