// The reminders of an agency that has said nothing about them.

import { counterOfFile } from "@fiducia/stories/counter/counter";
import { expect, test } from "vitest";
import { reminderSettingsQuery } from "./reminders.contract.ts";
import { reminderSettings } from "./reminders.query.ts";

const counter = counterOfFile();

test("three levels, and nothing by itself", async () => {
  const { isAutomatic, levels } = await counter.ask("MJS", [reminderSettingsQuery, reminderSettings], {});
  expect([isAutomatic, levels.map(({ days }) => days)]).toEqual([false, [7, 21, 45]]);
});
