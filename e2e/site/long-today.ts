// Keeps today going until the tests are done: what the sites tell of today must not become yesterday's while they run.
import type { Connection } from "@fiducia/database/unit";
import { writeAs } from "@fiducia/database/write-unit";
import type { Instant } from "@fiducia/kernel/clock";
import { dayOf } from "@fiducia/kernel/day";
import { sql } from "kysely";

/** Longer than the tests take. */
const TESTS_MS = 2 * 3_600_000;
const AGENCIES = [1001, 1002, 1003, 1004, 1005, 1006, 1007, 1008, 1009];
/** Where the day of the agencies' own zone ends hours later. */
const LATER = "Pacific/Honolulu";

const endsSoon = (zone: string, now: Instant): boolean =>
  dayOf(now, zone) !== dayOf((now + TESTS_MS) as Instant, zone);

/** Moves agencies whose day would end during the tests to a zone in which it is the same day for hours. */
export async function lengthenToday(connection: Connection, now: Instant): Promise<void> {
  for (const agencyId of AGENCIES)
    await writeAs(connection, agencyId, async (unit) => {
      const [agency] = await unit.rows(sql<{ zone: string | null }>`
        select time_zone as zone from agency where agency_id = ${agencyId}`);
      if (!agency?.zone || !endsSoon(agency.zone, now)) return;
      await unit.run(sql`update agency set time_zone = ${LATER} where agency_id = ${agencyId}`);
    });
}
