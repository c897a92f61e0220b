// Settles a message by what a user knows of it.
import { refuse } from "@fiducia/contract/define-command";
import { isoInstant } from "@fiducia/kernel/clock";
import { done } from "@fiducia/kernel/outcome";
import { MAIL_STATES, type MailState, sendMailJob } from "@fiducia/letters/mail.contract";
import { endMail } from "@fiducia/letters/mail.store";
import { requestJob } from "@fiducia/serving/job";
import { writingCommand } from "@fiducia/serving/write-once";
import { sql } from "kysely";
import { settleMailCommand } from "./settle-mail.contract.ts";

const REFUSALS = settleMailCommand.refusals;

/** From which state a message can be settled as what. */
const FROM: Readonly<Record<string, readonly MailState[]>> = {
  SendAgain: ["Refused", "MayHaveBeenSent", "Bounced"],
  Accepted: ["MayHaveBeenSent"],
  Bounced: ["Accepted", "MayHaveBeenSent"],
};

interface Found {
  readonly clientId: number;
  readonly batchId: number | null;
  readonly state: MailState;
}

export const settleMail = writingCommand(settleMailCommand, async (unit, { body, clock }) => {
  const { messageId, as } = body;
  const [message] = await unit.rows(sql<Found>`
    select client_id as "clientId", batch_id as "batchId", state from mail_message
    where agency_id = ${unit.agencyId} and message_id = ${messageId} for update`);
  if (!message) return refuse(REFUSALS, "MAIL_UNKNOWN", { kind: "unknown", field: "messageId" });
  if (!FROM[as]?.includes(message.state))
    return refuse(REFUSALS, "NOT_OPEN", {
      values: { state: MAIL_STATES[message.state].toLowerCase() },
      field: "as",
    });
  const at = clock();
  if (as === "SendAgain") {
    await unit.run(sql`
      update mail_message set state = 'Waiting', answer = '', changed_at = ${isoInstant(at)}::timestamptz
      where agency_id = ${unit.agencyId} and message_id = ${messageId}`);
    await requestJob(unit, sendMailJob, {});
    return done({ messageId });
  }
  const answer = as === "Accepted" ? "Said to have arrived." : "It came back.";
  await endMail(unit, { messageId, ...message }, { state: as, answer, at });
  return done({ messageId });
});
