// What is typed for the levels of reminders, and what is kept.
import { expect, test } from "vitest";
import { PLAIN_LEVELS } from "../shared/reminder-levels.contract.ts";
import { settingOf, typedOf } from "./reminder-form.rules.ts";

const setting = { isAutomatic: true, levels: PLAIN_LEVELS };

test("what was kept is typed, and kept again as it was", () => {
  expect(settingOf(typedOf(setting))).toEqual(setting);
});

test("an empty level at the end is none, one in the middle is asked for", () => {
  const typed = { ...typedOf(setting), days2: "", subject2: " ", words2: "" };
  expect(settingOf(typed)).toEqual({ isAutomatic: true, levels: PLAIN_LEVELS.slice(0, 2) });
  const holed = { ...typedOf(setting), days1: "", subject1: "", words1: "" };
  expect(settingOf(holed)).toMatchObject({
    levels: [{ days: 7 }, { days: Number.NaN, subject: "" }, { days: 45 }],
  });
});
