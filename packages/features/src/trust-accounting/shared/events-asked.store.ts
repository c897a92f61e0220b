// The events of a search's tab, within the caller's scope.
import type { Question } from "@fiducia/serving/handlers";
import type { EventRange } from "@fiducia/serving/listing/event-range";
import { sql } from "kysely";
import type { z } from "zod";
import type { eventsFilter } from "./events-filter.contract.ts";
import { searchRange } from "./search.store.ts";

type Asked = Question<z.output<typeof eventsFilter>>;

/** The named events, or those that the search finds. Named ones are shown even when voided. */
export async function rangeAsked({ filter, ...question }: Asked): Promise<EventRange> {
  const { EventIds: eventIds, ...search } = filter;
  const includeVoided = search.includeVoided ?? eventIds != null;
  const range = await searchRange({ ...question, filter: { ...search, includeVoided } });
  const named = eventIds == null ? [] : [sql`e.event_id = any(${eventIds}::bigint[])`];
  return { ...range, conditions: [...(range.conditions ?? []), ...named] };
}
