// A worker that makes statements and sends them, as a process of its own, to be killed. The twin sends first and notes then.
import { connect } from "@fiducia/database/connect";
import { readAs } from "@fiducia/database/unit";
import { writeAs } from "@fiducia/database/write-unit";
import { makeStatementsJob } from "@fiducia/features/batch-statements/run/make-statements.job";
import { systemClock } from "@fiducia/kernel/clock";
import { sendMailJob } from "@fiducia/letters/mail.contract";
import { endMail } from "@fiducia/letters/mail.store";
import { sendOne } from "@fiducia/server/mail/mail-door";
import { makeSendMailJob } from "@fiducia/server/mail/send-mail.job";
import { Worker } from "@fiducia/server/worker";
import { defineJob, type JobWork } from "@fiducia/serving/job";
import { sql } from "kysely";

/** After so long of silence its rivals take what it had; the product waits longer. */
const SILENT_MS = 1_000;

const [loginUrl = "", kind = "product", url = ""] = process.argv.slice(2);
const connection = connect({ url: loginUrl, max: 5 });
const quiet = { debug: () => undefined, warn: () => undefined, error: () => undefined };
const settings = { url, from: "books@agency.example", perMinute: 1_000_000 };

interface Mail {
  readonly messageId: number;
  readonly mimeId: string;
  readonly batchId: number;
  readonly clientId: number;
  readonly to: string;
}

const waiting = (agencyId: number) =>
  readAs(connection, agencyId, (unit) =>
    unit.rows(sql<Mail>`
      select message_id as "messageId", mime_id as "mimeId", batch_id as "batchId", client_id as "clientId", to_address as "to"
      from mail_message where agency_id = ${agencyId} and state = 'Waiting' order by message_id limit 1`),
  );

/** Sends what waits and notes it afterwards, until nothing waits. */
async function sendThenNote(agencyId: number, { clock, signal }: JobWork): Promise<void> {
  for (let [mail] = await waiting(agencyId); mail; [mail] = await waiting(agencyId)) {
    signal.throwIfAborted();
    const attachment = { filename: "statement.pdf", content: Buffer.from("%PDF-") };
    const words = { fromName: "Agency", replyTo: "", subject: "Statement", text: "Attached." };
    const { fate, answer } = await sendOne(settings, { ...words, ...mail, attachment });
    const { messageId, batchId, clientId } = mail;
    if (fate === "accepted")
      await writeAs(connection, agencyId, (unit) =>
        endMail(unit, { messageId, batchId, clientId }, { state: "Accepted", answer, at: clock() }),
      );
  }
}

const mailJob =
  kind === "twin"
    ? defineJob({ ...sendMailJob, run: ({ agencyId }, work) => sendThenNote(agencyId, work) })
    : makeSendMailJob(settings);

const worker = new Worker({
  ...{ jobs: [makeStatementsJob, mailJob], work: { connection, clock: systemClock }, loginUrl },
  ...{ isAlone: false, patience: { silentMs: SILENT_MS }, log: quiet },
});
await worker.start();
process.stdout.write("ready\n");
