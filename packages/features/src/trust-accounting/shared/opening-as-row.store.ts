// An opening brings thousands of documents on one day; a register shows it as one row, under its first event.
import { happenedHere } from "@fiducia/serving/listing/event-range";
import { type RawBuilder, sql } from "kysely";

type Sql = RawBuilder<unknown>;

/** Whether the event `e` is the first of an opening of the agency, and stands for all of it. */
export const standsForOpening = (agencyId: number): Sql => sql`e.event_id = any(array(
  select (select min(f.event_id) from event f where f.agency_id = o.agency_id and f.opening_id = o.opening_id)
  from opening o where o.agency_id = ${agencyId}))`;

/** The value of the event `e`, or another where it stands for an opening. */
export const unlessOpening = (value: Sql, ofOpening: Sql = sql`null`): Sql =>
  sql`case when ${happenedHere} then ${value} else ${ofOpening} end`;

/** One row: an entry of the opening for which the event `e` stands. */
export const ENTRIES_OF_OPENING = sql`select n.agency_id, n.entry_id
  from event o join entry n on n.agency_id = o.agency_id and n.event_id = o.event_id
  where o.agency_id = e.agency_id and o.opening_id = e.opening_id`;
