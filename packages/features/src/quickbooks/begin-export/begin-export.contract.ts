// Begins the export: in which form, and from which day on.
import { defineCommand } from "@fiducia/contract/define-command";
import { defineQuery } from "@fiducia/contract/define-query";
import { wireDay } from "@fiducia/contract/wire";
import { z } from "zod";
import { exportSettingsAccess } from "../shared/export-access.contract.ts";
import { exportForm } from "../shared/export-form.contract.ts";

export const exportBeginningQuery = defineQuery({
  name: "GetQuickbooksBeginning",
  summary: "What beginning the export with a day would do, before it is done.",
  access: exportSettingsAccess,
  filter: z.strictObject({ firstDay: wireDay }),
  answer: z.strictObject({
    /** Items dated before the day, which will be set to Do Not Transfer. */
    itemsBefore: z.int(),
    /** Items from the day on that wait to be transferred. */
    itemsFrom: z.int(),
    /** Accounts that QuickBooks does not have yet and that will be made. */
    accountsToMake: z.int(),
    /** Accounts that have to be chosen before anything that uses them can be sent. */
    accountsToChoose: z.int(),
  }),
});

export const beginExportCommand = defineCommand({
  name: "BeginQuickbooksExport",
  summary:
    "Begins the export with a day: items dated before it are set to Do Not Transfer. What is dated on the day or later, and everything that is recorded after the beginning, reaches QuickBooks. While nothing was sent it can begin anew.",
  access: exportSettingsAccess,
  body: z.strictObject({ form: exportForm, firstDay: wireDay }),
  answer: z.strictObject({ setAside: z.int() }),
  refusals: {
    NOT_CONNECTED: "Connect QuickBooks first.",
    NEVER_SEEN: "The accounts of QuickBooks Online have not been read yet. Try again in a minute.",
    IN_USE: "Records have been sent already. The form and the first day stay as they are.",
    ON_ITS_WAY:
      "QuickBooks has not answered the last request yet. Let it update once more, then begin again.",
    LATER: "The first day lies in the future. Choose today or an earlier day.",
  },
});
