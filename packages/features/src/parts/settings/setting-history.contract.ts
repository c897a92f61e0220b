// Who changed which setting, and when.
import { defineQuery } from "@fiducia/contract/define-query";
import { SETTINGS_PAGES, type SettingsPage, settingsAccess } from "@fiducia/contract/settings-pages";
import { wireInstant } from "@fiducia/contract/wire";
import { z } from "zod";

/** The pages that have a history of their own. */
const PAGES = Object.entries(SETTINGS_PAGES)
  .filter(([, { tables }]) => tables.length > 0)
  .map(([page]) => page) as [SettingsPage, ...SettingsPage[]];

export const settingHistoryQuery = defineQuery({
  name: "GetSettingHistory",
  summary:
    "The newest changes of a page of settings: who, when, and each field before and after. Empty without the page's permission.",
  access: settingsAccess,
  filter: z.strictObject({
    settingsPage: z.enum(PAGES),
    /** Only changes before this one: its number. */
    beforeChange: z.int().positive().optional(),
  }),
  answer: z.strictObject({
    changes: z.array(
      z.strictObject({
        changeNumber: z.int(),
        changedAt: wireInstant,
        /** Null: a set-up link, the command line or the demo. */
        changedBy: z.string().nullable(),
        /** What was changed, by name. */
        what: z.string(),
        kind: z.enum(["added", "changed", "removed"]),
        fields: z.array(
          z.strictObject({ field: z.string(), before: z.string().nullable(), after: z.string().nullable() }),
        ),
      }),
    ),
    hasMore: z.boolean(),
  }),
});
