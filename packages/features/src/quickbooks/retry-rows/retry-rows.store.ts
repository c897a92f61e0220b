// The rows of the queue that failed.
import type { ReadUnit } from "@fiducia/database/unit";
import { type RawBuilder, sql } from "kysely";

/** The failed rows within reach: the named ones, or all. */
export const readFailed = (
  unit: ReadUnit,
  reach: RawBuilder<boolean>,
  rowIds: readonly number[] | undefined,
) =>
  unit.rows(sql<{ id: number }>`
    select q.queue_item_id as id from queue_item q
    where q.agency_id = ${unit.agencyId} and q.status = 'Failed' and ${reach}
      and ${rowIds ? sql`q.queue_item_id = any(${[...rowIds]}::bigint[])` : sql`true`}
    order by q.queue_item_id`);
