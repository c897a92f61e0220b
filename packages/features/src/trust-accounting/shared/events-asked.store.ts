// The events about which a tab of the search asks, within what the caller may see.
import type { Question } from "@fiducia/serving/handlers";
import type { EventRange } from "@fiducia/serving/listing/event-range";
import { sql } from "kysely";
import type { z } from "zod";
import type { eventsFilter } from "./events-filter.contract.ts";
import { searchRange } from "./search.store.ts";

type Asked = Question<z.output<typeof eventsFilter>>;

/** The events that were named, or that the search finds. Named ones are shown also when they were voided. */
export async function rangeAsked({ filter, ...question }: Asked): Promise<EventRange> {
  const { EventIds: eventIds, ...search } = filter;
  const includeVoided = search.includeVoided ?? eventIds != null;
  const range = await searchRange({ ...question, filter: { ...search, includeVoided } });
  const named = eventIds == null ? [] : [sql`e.event_id = any(${eventIds}::bigint[])`];
  return { ...range, conditions: [...(range.conditions ?? []), ...named] };
}
