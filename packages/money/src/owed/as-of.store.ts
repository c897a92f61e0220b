// Whether the books can answer for a day: it is not to come, and not before their first one.
import type { ReadUnit } from "@fiducia/database/unit";
import { type Day, formatDay } from "@fiducia/kernel/day";
import { sql } from "kysely";

interface DayAsked {
  readonly unit: ReadUnit;
  readonly today: Day;
  readonly asOf: Day;
}

/** Why there is nothing to show for the day; undefined when there is. */
export async function whyNotAsOf({ unit, today, asOf }: DayAsked): Promise<string | undefined> {
  if (asOf > today) return `${formatDay(asOf)} is still to come. Choose a day up to today.`;
  const [first] = await unit.rows(sql<{ day: Day }>`
    select dated_on as day from event where agency_id = ${unit.agencyId} order by dated_on limit 1`);
  return first && asOf < first.day ? `The books begin on ${formatDay(first.day)}.` : undefined;
}
