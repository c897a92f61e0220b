// Writes and reads e-mails: first the row, then the sending.

import { randomUUID } from "node:crypto";
import type { WriteUnit } from "@fiducia/database/write-unit";
import { type Instant, isoInstant } from "@fiducia/kernel/clock";
import { cutText } from "@fiducia/kernel/cut-text";
import { newId } from "@fiducia/ledger/ids";
import { requestJob } from "@fiducia/serving/job";
import { sql } from "kysely";
import { type MailState, sendMailJob } from "./mail.contract.ts";

export interface NewMail {
  readonly kind: "Statement" | "Invoice" | "CreditMemo" | "Receipt" | "Reminder";
  readonly clientId: number;
  readonly itemId?: number;
  readonly batchId?: number;
  readonly letterId?: number;
  readonly to: string;
  readonly subject: string;
  readonly body: string;
  readonly createdBy: number;
  readonly at: Instant;
}

/** Writes a message that waits, and asks a worker to send it. */
export async function putMail(unit: WriteUnit, mail: NewMail): Promise<number> {
  const messageId = newId();
  const at = isoInstant(mail.at);
  await unit.run(sql`
    insert into mail_message (agency_id, message_id, mime_id, kind, client_id, item_id, batch_id, letter_id, to_address, subject,
      body, state, created_by, created_at, changed_at)
    values (${unit.agencyId}, ${messageId}, ${`<${randomUUID()}@fiducia>`}, ${mail.kind}, ${mail.clientId},
      ${mail.itemId ?? null}::bigint, ${mail.batchId ?? null}::bigint, ${mail.letterId ?? null}::bigint, ${mail.to},
      ${mail.subject}, ${mail.body}, 'Waiting', ${mail.createdBy}, ${at}::timestamptz, ${at}::timestamptz)`);
  await requestJob(unit, sendMailJob, {});
  return messageId;
}

export interface ClaimedMail {
  readonly messageId: number;
  readonly mimeId: string;
  readonly kind: NewMail["kind"];
  readonly clientId: number;
  readonly itemId: number | null;
  readonly batchId: number | null;
  readonly letterId: number | null;
  readonly to: string;
  readonly subject: string;
  readonly body: string;
}

interface Claiming {
  readonly sender: string;
  readonly at: Instant;
  /** Messages that are not tried again in this run. */
  readonly butFor: readonly number[];
}

/** Takes the next message that waits; nobody else sends it from then on. A scalar subquery, since a joined one may run once for each row. */
export const claimMail = (
  unit: WriteUnit,
  { sender, at, butFor }: Claiming,
): Promise<ClaimedMail | undefined> =>
  unit.row(sql<ClaimedMail>`
    update mail_message m set state = 'Sending', sender = ${sender}, changed_at = ${isoInstant(at)}::timestamptz
    where m.agency_id = ${unit.agencyId} and m.message_id = (select message_id from mail_message
      where agency_id = ${unit.agencyId} and state = 'Waiting' and message_id <> all(${[...butFor]}::bigint[])
      order by message_id limit 1 for update skip locked)
    returning m.message_id as "messageId", m.mime_id as "mimeId", m.kind, m.client_id as "clientId", m.item_id as "itemId",
      m.batch_id as "batchId", m.letter_id as "letterId", m.to_address as "to", m.subject, m.body`);

export interface MailEnd {
  readonly state: MailState;
  readonly answer: string;
  readonly at: Instant;
}

const LONGEST_ANSWER = 500;

/** What a statement's row says of its message. */
const statementState = (state: MailState): string | undefined =>
  ({ Accepted: "Sent", Refused: "Failed", MayHaveBeenSent: "Failed", Bounced: "Failed" })[state as string];

/** Says how a message ended, on its statement too. */
export async function endMail(
  unit: WriteUnit,
  { messageId, batchId, clientId }: Pick<ClaimedMail, "messageId" | "batchId" | "clientId">,
  { state, answer, at }: MailEnd,
): Promise<void> {
  const said = cutText(answer, LONGEST_ANSWER);
  await unit.run(sql`
    update mail_message set state = ${state}, answer = ${said}, sender = null, changed_at = ${isoInstant(at)}::timestamptz
    where agency_id = ${unit.agencyId} and message_id = ${messageId}`);
  const itemState = statementState(state);
  if (batchId === null || itemState === undefined) return;
  const reason =
    state === "Accepted" ? "" : `${state === "MayHaveBeenSent" ? "May have been sent: " : ""}${said}`;
  await unit.run(sql`
    update statement_item set state = ${itemState}, reason = ${reason}, changed_at = ${isoInstant(at)}::timestamptz
    where agency_id = ${unit.agencyId} and batch_id = ${batchId} and client_id = ${clientId}
      and state in ('Generated', 'Printed', 'Sent', 'Failed')`);
}

/** What a process was sending when it ended; so long a live one does not take. */
const DEAD_AFTER = "2 minutes";

/**
 * Says of what another process was sending that it may have been sent. Answers whether something of another process is
 * still too young to say so.
 */
export async function giveUpDead(unit: WriteUnit, sender: string, at: Instant): Promise<boolean> {
  const now = isoInstant(at);
  const dead = await unit.rows(sql<Pick<ClaimedMail, "messageId" | "batchId" | "clientId">>`
    select message_id as "messageId", batch_id as "batchId", client_id as "clientId" from mail_message
    where agency_id = ${unit.agencyId} and state = 'Sending' and sender <> ${sender}
      and changed_at < ${now}::timestamptz - ${DEAD_AFTER}::interval for update`);
  for (const each of dead)
    await endMail(unit, each, {
      state: "MayHaveBeenSent",
      answer: "The program ended before the server's answer.",
      at,
    });
  const [young] = await unit.rows(sql<{ count: number }>`
    select count(*)::int as count from mail_message
    where agency_id = ${unit.agencyId} and state = 'Sending' and sender <> ${sender}`);
  return (young?.count ?? 0) > 0;
}
