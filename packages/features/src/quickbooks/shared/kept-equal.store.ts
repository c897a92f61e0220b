// Which rows of the queue keep both books equal, and stay until they are carried.
import { sql } from "kysely";

/** Whether the row `q` is open and has to be carried for both books to agree; `clear_queue` judges alike. */
export const keepsBooksEqual = sql<boolean>`(q.status <> 'Complete' and q.keeps_equal)`;
