// What is typed for the levels of reminders, and what is kept.
import { expect, test } from "vitest";
import { sentOf, typedOf } from "../../parts/settings/setting-fields.rules.ts";
import { PLAIN_LEVELS } from "../shared/reminder-levels.contract.ts";
import { REMINDER_FIELDS, withoutEmptyEnd } from "./reminder-form.rules.ts";

const setting = { isAutomatic: true, levels: PLAIN_LEVELS };
const typed = typedOf(REMINDER_FIELDS, setting);
const kept = (changed: object) => withoutEmptyEnd(sentOf(REMINDER_FIELDS, { ...typed, ...changed }));

test("what was kept is typed, and kept again as it was", () => expect(kept({})).toEqual(setting));

test("an empty level at the end is none, one in the middle is asked for", () => {
  expect(kept({ "levels.2.days": "", "levels.2.subject": " ", "levels.2.words": "" })).toEqual({
    ...{ isAutomatic: true, levels: PLAIN_LEVELS.slice(0, 2) },
  });
  expect(kept({ "levels.1.days": "", "levels.1.subject": "", "levels.1.words": "" })).toMatchObject({
    levels: [{ days: 7 }, { days: Number.NaN, subject: "" }, { days: 45 }],
  });
});
