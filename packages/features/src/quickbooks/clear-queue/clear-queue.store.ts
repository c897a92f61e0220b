// Reads the rows of the queue to be cleared.
import type { ReadUnit } from "@fiducia/database/unit";
import { type RawBuilder, sql } from "kysely";
import { keepsBooksEqual } from "../shared/kept-equal.store.ts";
import { namedRows, rowName } from "../shared/row-name.store.ts";
import type { Clearable } from "./clear-queue.rules.ts";

/** By id: the named rows within reach, or all that may be cleared. */
export async function readClearables(
  unit: ReadUnit,
  reach: RawBuilder<boolean>,
  rowIds: readonly number[] | undefined,
): Promise<ReadonlyMap<number, Clearable>> {
  const isAsked = rowIds
    ? sql`q.queue_item_id = any(${[...rowIds]}::bigint[])`
    : sql`q.status <> 'InProgress' and not ${keepsBooksEqual}`;
  const rows = await unit.rows(sql<Clearable & { id: number }>`
    select q.queue_item_id as id, q.status, ${rowName} as "itemName", q.operation,
      ${keepsBooksEqual} as "keepsBooksEqual"
    from queue_item q ${namedRows}
    where q.agency_id = ${unit.agencyId} and ${isAsked} and ${reach}`);
  return new Map(rows.map(({ id, ...row }) => [id, row]));
}
