// The events of a search's tab, within the caller's scope.
import type { ReadUnit } from "@fiducia/database/unit";
import type { Question } from "@fiducia/serving/handlers";
import { type EventRange, happenedHere } from "@fiducia/serving/listing/event-range";
import { sql } from "kysely";
import type { z } from "zod";
import type { eventsFilter } from "./events-filter.contract.ts";
import { searchRange } from "./search.store.ts";

type Asked = Question<z.output<typeof eventsFilter>>;

/**
 * The events with those that were recorded with them: a receipt that issues invoices and these invoices answer for each
 * other (`docs/books.md`, Reports).
 */
async function readTogether(unit: ReadUnit, eventIds: readonly number[]): Promise<readonly number[]> {
  const anyEventId = sql`any(${eventIds}::bigint[])`;
  const atOnce = sql`r.event_type = 'IncomingPayment' and v.event_type = 'Invoice' and v.posted_at = r.posted_at
    and v.created_by = r.created_by and r.reverses_event_id is null`;
  const rows = await unit.rows(sql<{ id: number }>`
    select v.event_id as id from event r
    join application a on a.agency_id = r.agency_id and a.event_id = r.event_id
    join item d on d.agency_id = a.agency_id and d.item_id = a.to_item_id
    join event v on v.agency_id = d.agency_id and v.event_id = d.event_id
    where r.agency_id = ${unit.agencyId} and r.event_id = ${anyEventId} and ${atOnce}
    union
    select r.event_id from event v
    join item d on d.agency_id = v.agency_id and d.event_id = v.event_id
    join application a on a.agency_id = d.agency_id and a.to_item_id = d.item_id
    join event r on r.agency_id = a.agency_id and r.event_id = a.event_id
    where v.agency_id = ${unit.agencyId} and v.event_id = ${anyEventId} and ${atOnce}`);
  return [...new Set([...eventIds, ...rows.map(({ id }) => id)])];
}

/**
 * The named events, or those that the search finds. Named ones are shown even when voided, or brought by an opening: found by
 * their days, the latter would count in a period to which they do not belong.
 */
export async function rangeAsked({ filter, ...question }: Asked): Promise<EventRange> {
  const { EventIds: eventIds, ...search } = filter;
  const includeVoided = search.includeVoided ?? eventIds != null;
  const range = await searchRange({ ...question, filter: { ...search, includeVoided } });
  const together = eventIds == null ? [] : await readTogether(question.unit, eventIds);
  const named = eventIds == null ? [happenedHere] : [sql`e.event_id = any(${together}::bigint[])`];
  return { ...range, conditions: [...(range.conditions ?? []), ...named] };
}
