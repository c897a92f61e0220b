// How many rows of the queue there are of each kind: kept, for all but whoever sees two days only.
import { type Caller, seesTwoDaysOnly } from "@fiducia/contract/caller";
import { type RawBuilder, sql } from "kysely";

/**
 * One row `q`: so many rows of the queue (`added`) that are alike in state and owner; the rows themselves for a caller whose
 * reach depends on days.
 */
export const countedRows = (caller: Caller): RawBuilder<unknown> =>
  seesTwoDaysOnly(caller) ? sql`(select q.*, 1 as added from queue_item q) q` : sql`queue_count q`;

/** How many of the counted rows `q` there are on the condition. */
export const howMany = (isMeant: RawBuilder<unknown>): RawBuilder<number> =>
  sql`coalesce(sum(q.added) filter (where ${isMeant}), 0)::int`;
