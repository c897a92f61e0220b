// Keeps how the agency's mail presents itself.
import { refuse } from "@fiducia/contract/define-command";
import { done } from "@fiducia/kernel/outcome";
import { writingCommand } from "@fiducia/serving/write-once";
import { sql } from "kysely";
import { strangePlaceIn } from "../shared/places.rules.ts";
import { saveMailSettingsCommand } from "./mail.contract.ts";

const PLACES = ["agency", "client", "number"];

export const saveMailSettings = writingCommand(saveMailSettingsCommand, async (unit, { body }) => {
  const { senderName, replyTo, statementSubject, invoiceSubject, receiptSubject } = body;
  for (const [field, subject] of Object.entries({ statementSubject, invoiceSubject, receiptSubject })) {
    const place = strangePlaceIn(subject, PLACES);
    if (place !== undefined)
      return refuse(saveMailSettingsCommand.refusals, "PLACE_UNKNOWN", { values: { place }, field });
  }
  await unit.run(sql`
    insert into mail_setting (agency_id, sender_name, reply_to, statement_subject, invoice_subject, receipt_subject)
    values (${unit.agencyId}, ${senderName}, ${replyTo}, ${statementSubject}, ${invoiceSubject}, ${receiptSubject})
    on conflict (agency_id) do update set
      (sender_name, reply_to, statement_subject, invoice_subject, receipt_subject) =
      (excluded.sender_name, excluded.reply_to, excluded.statement_subject, excluded.invoice_subject,
       excluded.receipt_subject)`);
  return done({});
});
