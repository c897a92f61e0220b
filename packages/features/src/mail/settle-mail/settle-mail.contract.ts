// What a user says of a message whose end nobody knows, or that came back.
import { defineCommand } from "@fiducia/contract/define-command";
import { wireId } from "@fiducia/contract/wire";
import { clientAccounts } from "@fiducia/money/client/client-access.rules";
import { z } from "zod";

export const settleMailCommand = defineCommand({
  name: "SettleMail",
  summary:
    "Sends a message again that was refused or may have been sent, or says that it arrived or came back.",
  access: clientAccounts,
  body: z.strictObject({ messageId: wireId, as: z.enum(["SendAgain", "Accepted", "Bounced"]) }),
  answer: z.strictObject({ messageId: wireId }),
  refusals: {
    MAIL_UNKNOWN: "There is no such message.",
    NOT_OPEN: "This message is {state}.",
  },
});
