// Connects an agency to a company file of QuickBooks Desktop, and the file with which the Web Connector is set up.
import { defineCommand } from "@fiducia/contract/define-command";
import { defineQuery } from "@fiducia/contract/define-query";
import { requiredText } from "@fiducia/contract/wire";
import { z } from "zod";
import { exportSettingsAccess } from "../shared/export-access.contract.ts";

export const connectDesktopCommand = defineCommand({
  name: "ConnectQuickbooksDesktop",
  summary:
    "Sets the password of the Web Connector; the one before it no longer works. With isNewFile the file of the Web Connector is made anew: for another company file as long as nothing was sent to the first, else for the same one.",
  access: exportSettingsAccess,
  body: z.strictObject({
    /** Kept as a hash alone. */
    password: z.string().min(12).max(100),
    isNewFile: z.boolean().default(false),
  }),
  answer: z.strictObject({ userName: z.string() }),
  refusals: {
    PASSWORD_SHORT: "The new password must have at least 12 characters.",
    PASSWORD_LONG: "The new password must have at most 128 characters.",
    PASSWORD_PERSONAL:
      "The new password must not contain your name, your initials, or your agency's name or number.",
    PASSWORD_WEAK: "The new password is easy to guess: {reason}.",
    IN_USE: "Records have been sent to {company}. An agency keeps to one company in QuickBooks.",
  },
});

export const connectorFileQuery = defineQuery({
  name: "GetQuickbooksConnectorFile",
  summary: "The file that adds Fiducia to the QuickBooks Web Connector. It holds no password.",
  access: exportSettingsAccess,
  filter: z.strictObject({
    /** The address under which the computer with QuickBooks reaches Fiducia. */
    address: requiredText(200),
  }),
  answer: z.strictObject({
    fileName: z.string(),
    /** Null where there is no file, for the reason in refused. */
    content: z.string().nullable(),
    refused: z.string(),
  }),
});
