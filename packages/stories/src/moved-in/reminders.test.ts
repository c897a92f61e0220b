// The worker reminds of nothing that an opening brought until a person has looked at the list and sent a first reminder of it.
import { writeAs } from "@fiducia/database/write-unit";
import { dailyRemindersJob } from "@fiducia/features/collections/daily-reminders/daily-reminders.job";
import { reminderLetters } from "@fiducia/features/collections/reminder-letters/reminder-letters.query";
import { reminderLettersReport } from "@fiducia/features/collections/reminder-letters/reminder-letters.report";
import { saveReminderSettings } from "@fiducia/features/collections/reminder-settings/reminders.command";
import { saveReminderSettingsCommand } from "@fiducia/features/collections/reminder-settings/reminders.contract";
import { sendReminders } from "@fiducia/features/collections/send-reminders/send-reminders.command";
import { sendRemindersCommand } from "@fiducia/features/collections/send-reminders/send-reminders.contract";
import { PLAIN_LEVELS } from "@fiducia/features/collections/shared/reminder-levels.contract";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { CLIENT } from "../counter/agency.ts";
import { granted } from "../counter/counter.ts";
import { Drawer } from "../counter/drawer.ts";
import { movedInOfFile } from "./moved-in.ts";

const { counter } = movedInOfFile();

const letters = async () =>
  (await counter.list("MJS", [reminderLettersReport, reminderLetters], {})).rows.map(
    ({ name, level }) => `${name} ${level}`,
  );

async function workOn(...days: readonly string[]): Promise<void> {
  for (const on of days) {
    counter.at(`${on}T16:00:00Z`);
    await counter.work(dailyRemindersJob);
  }
}

test("a first reminder is a person's, and the worker goes on from there", async () => {
  const body = { isAutomatic: true, levels: [...PLAIN_LEVELS] };
  granted(await counter.tell("MJS", [saveReminderSettingsCommand, saveReminderSettings], body));
  await writeAs(counter.connection, counter.agencyId, (unit) =>
    unit.run(sql`update client set address_line_1 = '12 Elm St', city = 'Austin', state = 'TX', postal_code = '78701'
      where agency_id = ${unit.agencyId}`),
  );
  counter.at("2026-03-01T16:00:00Z");
  await new Drawer(counter).invoice({ clientId: CLIENT.ada, dueOn: "2026-03-01" });
  await workOn("2026-05-01");
  expect(await letters()).toEqual(["Ada Park 1"]);
  granted(await counter.tell("MJS", [sendRemindersCommand, sendReminders], {}));
  expect((await letters()).sort()).toEqual(["Ada Park 1", "Bo Reed 1"]);
  await workOn("2026-07-01");
  expect((await letters()).sort()).toEqual(["Ada Park 1", "Ada Park 2", "Bo Reed 1", "Bo Reed 2"]);
});
