// Which rows of the queue keep both books equal, and stay until they are carried.
import { sql } from "kysely";

/** Whether the row `q` is an open journal entry, or the open reversal of a voided item; `clear_queue` judges alike. */
export const keepsBooksEqual = sql<boolean>`(q.status <> 'Complete' and (q.journal_id is not null
  or (q.operation = 'Reverse' and exists (select from item k
    join event r on r.agency_id = k.agency_id and r.reverses_event_id = k.event_id
    where k.agency_id = q.agency_id and k.item_id = q.item_id))))`;
