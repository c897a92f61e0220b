// An agency whose clients each owe something else and want their statements by e-mail.
import type { Caller } from "@fiducia/contract/caller";
import type { Connection } from "@fiducia/database/unit";
import { writeAs } from "@fiducia/database/write-unit";
import { createBatch } from "@fiducia/features/batch-statements/create/create-batch.command";
import { createBatchCommand } from "@fiducia/features/batch-statements/create/create-batch.contract";
import { issueInvoice } from "@fiducia/features/billing/issue-invoice/issue-invoice.command";
import { issueInvoiceCommand } from "@fiducia/features/billing/issue-invoice/issue-invoice.contract";
import { createClient } from "@fiducia/features/clients/save-client/create-client.store";
import { settleMail } from "@fiducia/features/mail/settle-mail/settle-mail.command";
import { settleMailCommand } from "@fiducia/features/mail/settle-mail/settle-mail.contract";
import { type Cents, formatCents } from "@fiducia/kernel/cents";
import { systemClock } from "@fiducia/kernel/clock";
import { dayOf } from "@fiducia/kernel/day";
import type { Outcome } from "@fiducia/kernel/outcome";
import { ACCOUNT, AGENCY, callerOf, foundCounterAgency, OFFICE, ZONE } from "@fiducia/stories/counter/agency";
import { sql } from "kysely";

const FIRST_CLIENT = 2_001;

export interface Owing {
  readonly clientId: number;
  /** "1,234.56". */
  readonly amount: string;
}

type Handler = (instruction: {
  readonly connection: Connection;
  readonly caller: Caller;
  readonly body: unknown;
  readonly clock: typeof systemClock;
  readonly today: string;
}) => Promise<Outcome<unknown>>;

/** Carries out a command as the administrator; a refusal is thrown. */
async function told<Answer>(connection: Connection, handler: unknown, body: unknown): Promise<Answer> {
  const today = dayOf(systemClock(), ZONE);
  const instruction = { connection, caller: callerOf("MJS"), body, clock: systemClock, today };
  const outcome = await (handler as Handler)(instruction);
  if (!outcome.ok) throw new Error(outcome.refusal.message);
  return outcome.value as Answer;
}

/** So many clients, each with an invoice. */
export async function foundOwing(connection: Connection, count: number): Promise<readonly Owing[]> {
  await foundCounterAgency(connection, AGENCY);
  const owing = Array.from({ length: count }, (_, place) => ({
    clientId: FIRST_CLIENT + place,
    cents: 10_000 + 37 * place,
  }));
  for (const { clientId } of owing)
    await writeAs(connection, AGENCY, (unit) =>
      createClient(unit, {
        clientId,
        firstName: "Client",
        lastName: `No ${clientId}`,
        officeId: OFFICE.main,
      }),
    );
  await writeAs(connection, AGENCY, (unit) =>
    unit.run(sql`update client set email = 'c' || client_id || '@example.com', delivery_preference = 'Email',
      address_line_1 = client_id || ' Elm St' where agency_id = ${AGENCY} and client_id >= ${FIRST_CLIENT}`),
  );
  for (const { clientId, cents } of owing) {
    const line = { lineType: "agencyFee", description: "Inspection fee", reportingAccountId: ACCOUNT.fees };
    const body = issueInvoiceCommand.body.parse({ clientId, lines: [{ ...line, amount: cents }] });
    await told(connection, issueInvoice, body);
  }
  return owing.map(({ clientId, cents }) => ({ clientId, amount: formatCents(cents as Cents) }));
}

/** Makes the batch of all of them; answers its number. */
export async function makeBatch(connection: Connection): Promise<number> {
  const { batchId } = await told<{ batchId: number }>(
    connection,
    createBatch,
    createBatchCommand.body.parse({}),
  );
  return batchId;
}

/** What a user says of a message of which nobody knows whether it arrived. */
export const settle = (connection: Connection, messageId: number, as: "SendAgain" | "Accepted") =>
  told(connection, settleMail, settleMailCommand.body.parse({ messageId, as }));
