// Writes the reminders that are due once a day, in the morning of the agency, where it wants that.
import { type WriteUnit, writeAs } from "@fiducia/database/write-unit";
import { type Day, dayOf, minuteOfDay } from "@fiducia/kernel/day";
import { defineJob, everyAgency, forEachAgency } from "@fiducia/serving/job";
import { sql } from "kysely";
import { z } from "zod";
import { readReminderSetting } from "../shared/reminder-setting.store.ts";
import { writeReminders } from "../shared/write-reminders.server.ts";

/** Who writes for the agency: everything of it, in the name of who turned this on. */
const writerOf = (agencyId: number, userId: number) => ({
  agencyId,
  userId,
  agencyName: "",
  initials: "",
  firstName: "",
  lastName: "",
  officeId: 0,
  isAdmin: true,
  grants: new Map(),
  timeZone: undefined,
});

/** Minutes of the agency's day after which letters are written, at eight in the morning. */
const MORNING = 8 * 60;

/** Whether none of the day was written yet; takes the day for this run. */
async function isFirstOn(unit: WriteUnit, today: Day): Promise<boolean> {
  const rowCount = await unit.run(sql`
    insert into reminder_run (agency_id, last_on) values (${unit.agencyId}, ${today})
    on conflict (agency_id) do update set last_on = excluded.last_on where reminder_run.last_on < excluded.last_on`);
  return rowCount > 0;
}

export const dailyRemindersJob = defineJob({
  name: "DailyReminders",
  payload: z.strictObject({}),
  retries: 3,
  // Every hour, since mornings differ by zone; a worker that starts later in the day writes what it missed.
  schedule: "0 * * * *",
  async run(_, work) {
    await forEachAgency(await everyAgency(work.connection), work, (agencyId) =>
      writeAs(work.connection, agencyId, async (unit) => {
        const { isAutomatic, setBy } = await readReminderSetting(unit);
        const [agency] = await unit.rows(sql<{ zone: string | null }>`
          select time_zone as zone from agency where agency_id = ${agencyId}`);
        if (!isAutomatic || setBy === null || !agency?.zone) return;
        const at = work.clock();
        if (minuteOfDay(at, agency.zone) < MORNING) return;
        const today = dayOf(at, agency.zone);
        if (!(await isFirstOn(unit, today))) return;
        const { withoutMail } = work;
        const caller = writerOf(agencyId, setBy);
        await writeReminders(unit, { caller, today, at, withoutMail, isUnseen: true });
      }),
    );
  },
});
