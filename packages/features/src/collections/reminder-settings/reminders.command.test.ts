// The levels of reminders, as they are kept and as they are refused.

import { settingHistory } from "@fiducia/pages/settings/history/history.query";
import { counterOfFile, granted, sentenceOf } from "@fiducia/stories/counter/counter";
import { expect, test } from "vitest";
import { settingHistoryQuery } from "../../parts/settings/setting-history.contract.ts";
import { PLAIN_LEVELS } from "../shared/reminder-levels.contract.ts";
import { saveReminderSettings } from "./reminders.command.ts";
import { reminderSettingsQuery, saveReminderSettingsCommand } from "./reminders.contract.ts";
import { reminderSettings } from "./reminders.query.ts";

const counter = counterOfFile();
const SAVE = [saveReminderSettingsCommand, saveReminderSettings] as const;
const [first, second] = PLAIN_LEVELS as [(typeof PLAIN_LEVELS)[0], (typeof PLAIN_LEVELS)[0]];

test("what is saved is what is shown, and the history says who did it", async () => {
  const body = {
    isAutomatic: true,
    levels: [{ ...first, days: 10, words: "{total} is open.\n\nPlease call us." }],
  };
  granted(await counter.tell("MJS", SAVE, body));
  expect(await counter.ask("MJS", [reminderSettingsQuery, reminderSettings], {})).toEqual(body);
  const { changes } = await counter.ask("MJS", [settingHistoryQuery, settingHistory], {
    settingsPage: "reminders",
  });
  expect(changes[0]).toMatchObject({ changedBy: "MJS Staff" });
});

test("levels that do not rise, and braces that stand for nothing, are refused at their field", async () => {
  const told = async (levels: (typeof PLAIN_LEVELS)[0][]) =>
    counter.tell("MJS", SAVE, { isAutomatic: false, levels });
  const flat = await told([first, { ...second, days: first.days }]);
  expect(sentenceOf(flat)).toBe(
    "NOT_RISING: Each reminder is due later than the one before it. Enter more than 7 days.",
  );
  expect(flat).toMatchObject({ refusal: { field: "levels.1.days" } });
  const strange = await told([{ ...first, words: "{amount} is open." }]);
  expect(sentenceOf(strange)).toMatch(/^PLACE_UNKNOWN: \{amount\} stands for nothing/);
  expect(strange).toMatchObject({ refusal: { field: "levels.0.words" } });
});

test.each([[[]], [Array(6).fill(first)], [[{ ...first, days: 0 }]], [[{ ...first, words: " " }]]])(
  "does not understand %j",
  (levels) =>
    expect(saveReminderSettingsCommand.body.safeParse({ isAutomatic: false, levels }).success).toBe(false),
);
