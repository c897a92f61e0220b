// The handlers of e-mails to clients.
import type { HandlersFor } from "@fiducia/serving/handlers";
import type { mailArea } from "./area.ts";
import { clientMails } from "./client-mails/client-mails.query.ts";
import { settleMail } from "./settle-mail/settle-mail.command.ts";

export const mailHandlers: HandlersFor<typeof mailArea> = {
  GetClientMails: clientMails,
  SettleMail: settleMail,
};
