// Sends an item's paper to its client.
import { defineCommand } from "@fiducia/contract/define-command";
import { wireId } from "@fiducia/contract/wire";
import { clientAccounts } from "@fiducia/money/client/client-access.rules";
import { z } from "zod";

export const mailPaperCommand = defineCommand({
  name: "MailPaper",
  summary: "Sends the invoice, credit memo or receipt to its client by e-mail.",
  access: clientAccounts,
  body: z.strictObject({ itemId: wireId, paper: z.enum(["invoice", "creditMemo", "receipt"]) }),
  answer: z.strictObject({ messageId: wireId, to: z.string() }),
  refusals: {
    NO_TIME_ZONE: "The agency's time zone has not been set.",
    NO_PAPER: "{sentence}",
    VOIDED: "{item} was voided. It is not sent.",
    NO_EMAIL: "{client} has no e-mail address.",
  },
});
