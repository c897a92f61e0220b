// The accounting transactions of a range of days that the caller may see, marked when struck out within the range.

import { type Caller, isHeldToTwoDays, type Reach } from "@fiducia/contract/caller";
import { lookUpIfAny } from "@fiducia/database/look-up";
import type { DateRange } from "@fiducia/kernel/date-range";
import { addDays, type Day, laterOf } from "@fiducia/kernel/day";
import { type RawBuilder, sql } from "kysely";
import { inOfficeAsked, ofCaller } from "../scope.ts";

export interface EventRange {
  readonly agencyId: number;
  readonly caller: Caller;
  readonly today: Day;
  readonly range: DateRange;
  /** The offices in which the caller has the permission. */
  readonly offices: Reach;
  /** The requested office, in which the transaction was recorded. */
  readonly officeId?: number | null | undefined;
  /** Whether a void is a row of its own day, and its original counts on its own, though both lie in the range. */
  readonly countsVoids?: boolean;
  /** Further conditions on the event `e`. */
  readonly conditions?: readonly RawBuilder<unknown>[];
}

const FIRST_DAY = "0001-01-01";
const LAST_DAY = "9999-12-31";

/**
 * The first and last day of the range; an open end becomes the first or last possible day. Callers limited to two
 * days get no earlier day.
 */
export function endsOf({ caller, today, range }: Pick<EventRange, "caller" | "today" | "range">) {
  const start = range.start ?? (FIRST_DAY as Day);
  const first = isHeldToTwoDays(caller) ? laterOf(start, addDays(today, -1)) : start;
  return { first, last: range.end ?? (LAST_DAY as Day) };
}

/**
 * Whether the event `e` happened in these books. What an opening brought happened in the other system's, and was counted there: it
 * is in every figure as of a day, and in none of a period.
 */
export const happenedHere = sql`e.opening_id is null`;

/**
 * One row: an event `e` of the range within the caller's scope. A reversal is hidden when the event that it strikes
 * out is in the range too, unless voids count, or the period does not count that event because an opening brought it; otherwise it
 * is a row. Other tables are joined laterally, and conditions on reversals are
 * in CASE (docs/guide/listings.md). A payment that came in (a carrier's return premium, commission given back) is
 * negative in its own column and shown as received.
 */
export function eventsInRange(eventRange: EventRange): RawBuilder<unknown> {
  const { first, last } = endsOf(eventRange);
  const cameIn = sql`e.disbursed_cents <> 0 and (e.disbursed_cents < 0) = (e.reverses_event_id is null)`;
  const conditions = [
    sql`e.agency_id = ${eventRange.agencyId}`,
    sql`e.dated_on between ${first} and ${last}`,
    ...(eventRange.countsVoids
      ? []
      : [
          sql`case when reversed.dated_on between ${first} and ${last}
            and (reversed.opening_id is null) = (${happenedHere}) then false else true end`,
        ]),
    inOfficeAsked("e", eventRange.offices, eventRange.officeId),
    ofCaller("e", eventRange.caller),
    ...(eventRange.conditions ?? []),
  ];
  return sql`
    select e.*, struck.event_id is not null as is_voided, original.item_number as reverses_number,
      case when ${cameIn} then coalesce(e.tendered_cents, 0) - e.disbursed_cents else e.tendered_cents end as received_cents,
      case when ${cameIn} then null else e.disbursed_cents end as paid_out_cents,
      coalesce(e.tendered_cents, 0) - coalesce(e.change_cents, 0) - coalesce(e.non_fiduciary_cents, 0)
        - coalesce(e.disbursed_cents, 0) as trust_effect_cents
    from event e
    left join lateral (select s.event_id from event s where s.agency_id = e.agency_id
      and s.reverses_event_id = e.event_id and s.dated_on between ${first} and ${last} offset 0) struck on true
    ${lookUpIfAny("event reversed", "event_id = e.reverses_event_id")}
    ${lookUpIfAny("item original", "item_id = reversed.item_id", "e")}
    where ${sql.join(conditions, sql` and `)}`;
}

/** The same events with further conditions. */
export const eventsWith = (
  range: EventRange,
  conditions: readonly RawBuilder<unknown>[],
): RawBuilder<unknown> =>
  eventsInRange({ ...range, conditions: [...(range.conditions ?? []), ...conditions] });

/** Leaves struck-out events out; in CASE for the planner (docs/guide/listings.md). */
export const notStruckOut = sql`case when struck.event_id is null then true else false end`;
