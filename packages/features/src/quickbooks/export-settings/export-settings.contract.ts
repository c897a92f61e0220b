// How the export stands: connection, company, form, first day, and the last proof of the balances.
import { defineQuery } from "@fiducia/contract/define-query";
import { wireDay, wireInstant } from "@fiducia/contract/wire";
import { z } from "zod";
import { exportSettingsAccess } from "../shared/export-access.contract.ts";
import { exportForm } from "../shared/export-form.contract.ts";

export const exportSettingsQuery = defineQuery({
  name: "GetQuickbooksExport",
  summary: "How the export to QuickBooks stands. Without a connection all that could be known is null.",
  access: exportSettingsAccess,
  filter: z.strictObject({}),
  answer: z.strictObject({
    integrationType: z.enum(["Desktop", "Online"]).nullable(),
    /** False: paused, or to be established again. */
    canBeUsed: z.boolean(),
    /** What the Web Connector signs in with. */
    userName: z.string(),
    /** A password was given out for the Web Connector. */
    hasPassword: z.boolean(),
    /** Null before the first contact. */
    companyName: z.string().nullable(),
    /** The company file that called last, when it was refused; null: none. */
    called: z
      .strictObject({
        companyName: z.string(),
        /** Renamed: the bound company. SameName: its name under another mark. Unmarked: none can be told from others. */
        is: z.enum(["Renamed", "SameName", "Other", "Unmarked"]),
      })
      .nullable(),
    lastContactAt: wireInstant.nullable(),
    /** The last trouble and what cures it; empty where there is none. */
    lastMessage: z.string(),
    accountsReadAt: wireInstant.nullable(),
    form: exportForm,
    /** Null: the export has not begun. */
    firstDay: wireDay.nullable(),
    /** The form may still be changed: nothing has reached QuickBooks. */
    isUnused: z.boolean(),
    /** Whether this installation can connect to QuickBooks Online. */
    offersOnline: z.boolean(),
    /** QuickBooks Online no longer lets Fiducia in: it is to be connected again. */
    mustReconnect: z.boolean(),
    /** What QuickBooks was asked and has not answered. Where a run broke off, the next one asks it again. */
    awaited: z.strictObject({ name: z.string(), since: wireInstant }).nullable(),
    queue: z.strictObject({ waiting: z.int(), failed: z.int() }),
  }),
});
