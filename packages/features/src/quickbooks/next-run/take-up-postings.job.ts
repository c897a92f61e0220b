// Takes up what was posted for the export, so that the queue and the next run are whole before QuickBooks calls.
import { writeAs } from "@fiducia/database/write-unit";
import { isoInstant } from "@fiducia/kernel/clock";
import { defineJob, everyAgency, forEachAgency } from "@fiducia/serving/job";
import { sql } from "kysely";
import { z } from "zod";
import { planExport } from "../shared/carrying/desk.server.ts";

export const takeUpPostingsJob = defineJob({
  name: "TakeUpPostings",
  payload: z.strictObject({}),
  retries: 0,
  schedule: "* * * * *",
  async run(_payload, { connection, clock, signal }) {
    await forEachAgency(await everyAgency(connection), { signal }, async (agencyId) => {
      // A demo whose story is behind takes up each day when it tells it: queued now, it would be carried before that.
      const [begun] = await writeAs(connection, agencyId, (unit) =>
        unit.rows(sql<{ zone: string }>`
          select coalesce(a.time_zone, 'UTC') as zone from agency a
          join quickbooks_connection c on c.agency_id = a.agency_id and c.first_day is not null
          where a.agency_id = ${unit.agencyId} and not exists (select from demo_story s where s.agency_id = a.agency_id
            and s.told_through < (${isoInstant(clock())}::timestamptz at time zone coalesce(a.time_zone, 'UTC'))::date)`),
      );
      if (begun) await planExport({ connection, agencyId, clock, zone: begun.zone });
    });
  },
});
