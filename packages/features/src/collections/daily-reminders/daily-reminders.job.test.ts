// The worker reminds every day where the agency wants it, and each level once.
import { expect, test } from "vitest";
import { saveReminderSettings } from "../../settings/reminders/reminders.command.ts";
import { saveReminderSettingsCommand } from "../../settings/reminders/reminders.contract.ts";
import { counterOfFile, granted } from "../../testing/counter.ts";
import { FIRST_DAY, SECOND_DAY, THIRD_DAY, tellPastDue } from "../../testing/past-due-story.ts";
import { reminderLetters } from "../reminder-letters/reminder-letters.query.ts";
import { reminderLettersReport } from "../reminder-letters/reminder-letters.report.ts";
import { PLAIN_LEVELS } from "../shared/reminder-levels.contract.ts";
import { dailyRemindersJob } from "./daily-reminders.job.ts";

const counter = counterOfFile();
const letters = async () =>
  (await counter.list("MJS", [reminderLettersReport, reminderLetters], {})).rows.map(
    ({ name, level, writtenBy }) => `${name} ${level} by ${writtenBy.initials}`,
  );

test("nothing while it is off, then one letter for each level, in the name of who turned it on", async () => {
  await tellPastDue(counter);
  counter.at(FIRST_DAY);
  await counter.work(dailyRemindersJob);
  expect(await letters()).toEqual([]);
  const body = { isAutomatic: true, levels: [...PLAIN_LEVELS] };
  granted(await counter.tell("MJS", [saveReminderSettingsCommand, saveReminderSettings], body));
  for (const day of [FIRST_DAY, FIRST_DAY, SECOND_DAY, SECOND_DAY, THIRD_DAY, "2026-12-01T16:00:00Z"]) {
    counter.at(day);
    await counter.work(dailyRemindersJob);
  }
  expect(await letters()).toEqual(
    [3, 2, 1].flatMap((level) => [`Bo Reed ${level} by MJS`, `Ada Park ${level} by MJS`]),
  );
});
