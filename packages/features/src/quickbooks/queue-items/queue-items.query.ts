// Reads a page of the queue and its counts in one statement.
import type { QueryHandler } from "@fiducia/serving/handlers";
import { queueTypeOf } from "@fiducia/serving/item-words";
import { TRUST_REPORTS } from "@fiducia/serving/scope";
import { type RawBuilder, sql } from "kysely";
import type { z } from "zod";
import { keepsBooksEqual } from "../shared/kept-equal.store.ts";
import { countedRows, howMany } from "../shared/queue-counts.store.ts";
import { inReach } from "../shared/reach.store.ts";
import { namedRows, rowName } from "../shared/row-name.store.ts";
import { originalWords, waitsFor } from "../shared/row-words.store.ts";
import { EXPORT_TO_QUICKBOOKS } from "../shared/transfer.contract.ts";
import type { QueueCounts, QueueItem, QueuePill, queueItemsQuery } from "./queue-items.contract.ts";

/** What comes first in the order of the index queue_item_as_listed. */
const PLACE = sql`(case q.status when 'Failed' then 0 when 'Complete' then 2 else 1 end)`;
const AS_LISTED = sql`${PLACE}, q.queued_at desc, q.queue_item_id desc`;

/** The condition of a pill on rows `q`: a range of the index, so that no row of another pill is read. */
const BEHIND: Readonly<Record<QueuePill, RawBuilder<boolean>>> = {
  Open: sql`${PLACE} < 2`,
  Failed: sql`${PLACE} = 0`,
  Pending: sql`${PLACE} = 1`,
  Complete: sql`${PLACE} = 2`,
  All: sql`true`,
};

const isoOf = (moment: string): RawBuilder<string> =>
  sql`to_char(${sql.ref(moment)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

interface Answered extends QueueCounts {
  readonly clearable: number;
  readonly rows: QueueItem[];
}

export const queueItems: QueryHandler<typeof queueItemsQuery> = async ({ unit, caller, today, filter }) => {
  const { page, count, show } = filter as z.output<typeof queueItemsQuery.filter>;
  const zone = caller.timeZone ?? "UTC";
  const isSeen = sql`q.agency_id = ${unit.agencyId} and ${inReach({ caller, today, permission: TRUST_REPORTS })}`;
  const [answered] = await unit.rows(sql<Answered>`
    select c.*, coalesce(p.rows, '[]') as rows from (
      select ${sql.join(
        Object.entries(BEHIND).map(([pill, isBehind]) => sql`${howMany(isBehind)} as ${sql.id(pill)}`),
      )},
        ${howMany(sql`q.status <> 'InProgress' and not ${keepsBooksEqual}
          and ${inReach({ caller, today, permission: EXPORT_TO_QUICKBOOKS })}`)} as clearable
      from ${countedRows(caller)} where ${isSeen}
    ) c cross join (
      select json_agg(json_build_object('id', q.queue_item_id, 'itemId', coalesce(q.item_id, q.journal_id, q.gl_account_id),
        'itemType', case when q.journal_id is not null then 'JournalEntry' when q.gl_account_id is not null then 'GLAccount'
          else ${queueTypeOf(sql`i.item_type`)} end,
        'eventId', case when not j.is_of_day then q.journal_id end, 'eventType', coalesce(e.event_type, 'GLAccount'), 'itemName', ${rowName},
        'status', regexp_replace(q.status, '([a-z])([A-Z])', '\\1 \\2'), 'operation', q.operation,
        'queuedTS', ${isoOf("q.queued_at")}, 'queuedDate', (q.queued_at at time zone ${zone})::date,
        'completedTS', ${isoOf("q.completed_at")}, 'completedDate', (q.completed_at at time zone ${zone})::date,
        'message', coalesce(nullif(q.message, ''), ${waitsFor}, ''), 'original', coalesce(${originalWords}, ''))
        order by q.place) as rows
      from (
        select q.*, row_number() over (order by ${AS_LISTED}) as place from queue_item q
        where ${isSeen} and ${BEHIND[show]}
        order by ${AS_LISTED} limit ${count} offset ${(page - 1) * count}
      ) q
      ${namedRows}
      left join lateral (select e.event_type from event e where e.agency_id = q.agency_id
        and e.event_id = case when q.journal_id is null then i.event_id else q.journal_id end offset 0) e on true
    ) p`);
  if (!answered) throw new Error("the queue was not counted");
  const { rows, clearable, ...counts } = answered;
  return { rows, counts, clearable };
};
