// E-mails to clients: what was sent, and what is done about what was not.
import { defineArea } from "@fiducia/contract/define-area";
import { clientMailsQuery } from "./client-mails/client-mails.contract.ts";
import { settleMailCommand } from "./settle-mail/settle-mail.contract.ts";

export const mailArea = defineArea({ name: "mail", entries: [clientMailsQuery, settleMailCommand] });
