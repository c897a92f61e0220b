// Reads how the agency's mail presents itself.
import type { QueryHandler } from "@fiducia/serving/handlers";
import { sql } from "kysely";
import type { z } from "zod";
import type { mailSettingsQuery } from "./mail.contract.ts";

type MailSettings = z.output<typeof mailSettingsQuery.answer>;

const UNSET: MailSettings = {
  ...{ senderName: "", replyTo: "", statementSubject: "Statement from {agency}" },
  ...{ invoiceSubject: "Invoice {number} from {agency}", receiptSubject: "Receipt {number} from {agency}" },
};

export const mailSettings: QueryHandler<typeof mailSettingsQuery> = async ({ unit }) => {
  const [row] = await unit.rows(sql<MailSettings>`
    select sender_name as "senderName", reply_to as "replyTo", statement_subject as "statementSubject",
      invoice_subject as "invoiceSubject", receipt_subject as "receiptSubject"
      from mail_setting where agency_id = ${unit.agencyId}`);
  return row ?? UNSET;
};
