// From which day on the agency reminds of what is past due, with what words, and whether it does so every day by itself.
import { defineCommand } from "@fiducia/contract/define-command";
import { defineQuery } from "@fiducia/contract/define-query";
import { SETTINGS_PAGES } from "@fiducia/contract/settings-pages";
import { z } from "zod";
import { MOST_LEVELS, reminderLevel } from "../shared/reminder-levels.contract.ts";

const { access } = SETTINGS_PAGES.reminders;

const reminderSettings = z.strictObject({
  /** The letters that are due are written every day. */
  isAutomatic: z.boolean(),
  levels: z.array(reminderLevel).min(1).max(MOST_LEVELS),
});

export const reminderSettingsQuery = defineQuery({
  name: "GetReminderSettings",
  summary: "The levels of reminders, and whether they are written every day.",
  access,
  filter: z.strictObject({}),
  answer: reminderSettings,
});

export const saveReminderSettingsCommand = defineCommand({
  name: "SaveReminderSettings",
  summary:
    "Replaces the levels of reminders and whether they are written every day. {agency}, {client} and {total} stand for what they name.",
  access,
  body: reminderSettings,
  answer: z.strictObject({}),
  refusals: {
    PLACE_UNKNOWN: "{place} stands for nothing. Only agency, client and total may stand in braces.",
    NOT_RISING: "Each reminder is due later than the one before it. Enter more than {days} days.",
  },
});
