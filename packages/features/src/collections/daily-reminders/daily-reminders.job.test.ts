// The worker reminds once a day from eight o'clock of the agency on where it wants that, and each level once.

import { CLIENT } from "@fiducia/stories/counter/agency";
import { counterOfFile, granted } from "@fiducia/stories/counter/counter";
import { Drawer } from "@fiducia/stories/counter/drawer";
import { FIRST_DAY, SECOND_DAY, THIRD_DAY, tellPastDue } from "@fiducia/stories/owing/past-due-story";
import { expect, test } from "vitest";
import { reminderLetters } from "../reminder-letters/reminder-letters.query.ts";
import { reminderLettersReport } from "../reminder-letters/reminder-letters.report.ts";
import { saveReminderSettings } from "../reminder-settings/reminders.command.ts";
import { saveReminderSettingsCommand } from "../reminder-settings/reminders.contract.ts";
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

test("nothing before eight in the agency's zone, and one run a day however often the worker starts", async () => {
  const drawer = new Drawer(counter);
  const before = (await letters()).length;
  // Chicago is five hours behind UTC in summer.
  counter.at("2027-07-01T12:00:00Z");
  await drawer.invoice({ dueOn: "2027-06-01", datedOn: "2027-06-01" });
  for (const early of ["2027-07-01T05:30:00Z", "2027-07-01T12:59:59Z"]) {
    counter.at(early);
    await counter.work(dailyRemindersJob);
  }
  expect(await letters()).toHaveLength(before);
  counter.at("2027-07-01T13:00:00Z");
  await counter.work(dailyRemindersJob);
  expect(await letters()).toHaveLength(before + 1);
  await drawer.invoice({ clientId: CLIENT.bo, dueOn: "2027-06-01", datedOn: "2027-06-01" });
  counter.at("2027-07-01T14:00:00Z");
  await counter.work(dailyRemindersJob);
  expect(await letters()).toHaveLength(before + 1);
  counter.at("2027-07-02T22:00:00Z");
  await counter.work(dailyRemindersJob);
  expect(await letters()).toHaveLength(before + 2);
});
