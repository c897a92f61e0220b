// Who changed which setting, and when.
import { defineQuery } from "@fiducia/contract/define-query";
import { PERMISSION, type Permission } from "@fiducia/contract/permissions";
import { wireInstant } from "@fiducia/contract/wire";
import { z } from "zod";
import { settingsAccess } from "./settings-access.contract.ts";

/** A page of the settings to the tables whose history stands on it, and the permission of the page. */
export const HISTORY_OF = {
  agency: { tables: ["agency", "agency_profile"], permission: PERMISSION.changeAgencyProfile },
  offices: { tables: ["office"], permission: PERMISSION.setUpOffices },
  carriers: { tables: ["carrier", "payee"], permission: PERMISSION.setUpCarriers },
  accounts: { tables: ["gl_account"], permission: PERMISSION.changeTrustSettings },
  trustPolicy: { tables: ["agency"], permission: PERMISSION.changeTrustSettings },
  people: { tables: ["user_account", "permission_grant"], permission: PERMISSION.setUpUsers },
} as const satisfies Readonly<
  Record<string, { readonly tables: readonly string[]; readonly permission: Permission }>
>;

export type SettingsPage = keyof typeof HISTORY_OF;
const PAGES = Object.keys(HISTORY_OF) as [SettingsPage, ...SettingsPage[]];

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
