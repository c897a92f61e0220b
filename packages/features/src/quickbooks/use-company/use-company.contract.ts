// Sends the books to the company file that called last and was refused: the bound one under another name, or another one.
import { defineCommand } from "@fiducia/contract/define-command";
import { requiredText } from "@fiducia/contract/wire";
import { z } from "zod";
import { exportSettingsAccess } from "../shared/export-access.contract.ts";

export const useCompanyCommand = defineCommand({
  name: "UseQuickbooksCompany",
  summary:
    "Sends the books to the company file of QuickBooks Desktop that called last, from now on. What was sent to another one stays there and is not sent again.",
  access: exportSettingsAccess,
  body: z.strictObject({
    /** As the settings showed it, so that no company is chosen that nobody saw. */
    companyName: requiredText(200),
  }),
  answer: z.strictObject({}),
  refusals: {
    NOT_CALLED: "{company} is not the company that called last. Look at the page again.",
    NO_MARK:
      "{company} does not bear the mark of the Web Connector. Make a new Web Connector file, and add it to the Web Connector while {company} is open.",
    ON_ITS_WAY:
      "A record is on its way to {company}. Run the update with that company file open, then choose again.",
    TAKEN:
      "That company file has the books of another agency. Choose a company file of its own for this one.",
  },
});
