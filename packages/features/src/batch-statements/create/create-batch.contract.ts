// Makes a batch of statements: their figures are frozen, and a worker makes them.
import { customerReports } from "@fiducia/contract/access";
import { defineCommand } from "@fiducia/contract/define-command";
import { wireId, wireText } from "@fiducia/contract/wire";
import { z } from "zod";
import { LONGEST_NAME, OPTION_REFUSALS, optionFields } from "../shared/statement-options.contract.ts";

export const createBatchCommand = defineCommand({
  name: "CreateStatementBatch",
  summary: "Makes statements for many clients at once, with the figures of this moment.",
  access: customerReports,
  body: z.strictObject({
    ...optionFields,
    /** A PDF for each client instead of one for all. */
    splitClients: z.boolean().default(false),
    /** Keeps the message under this name. */
    keepMessageAs: wireText(LONGEST_NAME).default(""),
  }),
  answer: z.strictObject({ batchId: wireId, count: z.int() }),
  refusals: {
    ...OPTION_REFUSALS,
    NO_TIME_ZONE: "The agency's time zone has not been set.",
    NOTHING_TO_KEEP: "Enter the message that is to be kept.",
    NO_CLIENTS: "No client has a balance like that.",
  },
});
