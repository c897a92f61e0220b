// Writes every day the reminders that are due, where the agency wants it.
import { writeAs } from "@fiducia/database/write-unit";
import { dayOf } from "@fiducia/kernel/day";
import { defineJob, everyAgency, forEachAgency } from "@fiducia/serving/job";
import { sql } from "kysely";
import { z } from "zod";
import { readReminderSetting } from "../shared/reminder-setting.store.ts";
import { writeReminders } from "../shared/write-reminders.server.ts";

/** Who writes for the agency: everything of it, in the name of who turned this on. */
const writerOf = (agencyId: number, userId: number) => ({
  ...{ agencyId, userId, agencyName: "", initials: "", firstName: "", lastName: "", officeId: 0 },
  ...{ isAdmin: true, grants: new Map(), timeZone: undefined },
});

export const dailyRemindersJob = defineJob({
  name: "DailyReminders",
  payload: z.strictObject({}),
  retries: 3,
  // In the morning of every zone of the United States; a second run on the same day finds nothing due.
  schedule: "0 15 * * *",
  async run(_, work) {
    await forEachAgency(await everyAgency(work.connection), work, (agencyId) =>
      writeAs(work.connection, agencyId, async (unit) => {
        const { isAutomatic, setBy } = await readReminderSetting(unit);
        const [agency] = await unit.rows(sql<{ zone: string | null }>`
          select time_zone as zone from agency where agency_id = ${agencyId}`);
        if (!isAutomatic || setBy === null || !agency?.zone) return;
        const at = work.clock();
        await writeReminders(unit, {
          ...{ caller: writerOf(agencyId, setBy), today: dayOf(at, agency.zone), at },
        });
      }),
    );
  },
});
