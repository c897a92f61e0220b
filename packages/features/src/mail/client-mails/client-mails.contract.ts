// The e-mails that were sent to a client, the newest first.
import { defineQuery } from "@fiducia/contract/define-query";
import { wireId, wireInstant } from "@fiducia/contract/wire";
import { MAIL_STATES, type MailState } from "@fiducia/letters/mail.contract";
import { clientAccounts } from "@fiducia/money/client/client-access.rules";
import { z } from "zod";

const STATES = Object.keys(MAIL_STATES) as [MailState];

export const clientMailsQuery = defineQuery({
  name: "GetClientMails",
  summary: "The last hundred e-mails to a client of an office that the user serves, and how far each is.",
  access: clientAccounts,
  filter: z.strictObject({ clientId: wireId }),
  answer: z.array(
    z.strictObject({
      messageId: wireId,
      subject: z.string(),
      to: z.string(),
      state: z.enum(STATES),
      /** What the server said. */
      answer: z.string(),
      by: z.string(),
      changedAt: wireInstant,
    }),
  ),
});
