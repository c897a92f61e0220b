// Judges a trial: every statement is made and right, no message arrived twice, and what is not known is open to be settled.
import { createHash } from "node:crypto";
import type { TestDatabase } from "@fiducia/database/testing/clone-template";
import { readAs } from "@fiducia/database/unit";
import { readStatements } from "@fiducia/features/batch-statements/shared/statement-papers.store";
import { clientNumber } from "@fiducia/kernel/client-number";
import { systemClock } from "@fiducia/kernel/clock";
import { statementPdf } from "@fiducia/paper/pdf/statement-pdf";
import { pdfPages } from "@fiducia/paper/testing/pdf-text";
import { makeSendMailJob } from "@fiducia/server/mail/send-mail.job";
import type { MailServer } from "@fiducia/server/testing/mail-server";
import { runJob } from "@fiducia/serving/job";
import { AGENCY } from "@fiducia/stories/counter/agency";
import { sql } from "kysely";
import type { Kind } from "../jobs/gang.ts";
import { type Owing, settle } from "./agency.ts";

interface Trial {
  readonly batchId: number;
  readonly owing: readonly Owing[];
  readonly server: MailServer;
  /** Kills and cuts: so many messages may be unknown at most. */
  readonly mayBeUnknown: number;
}

interface Message {
  readonly messageId: number;
  readonly mimeId: string;
  readonly clientId: number;
  readonly state: string;
}

const digestOf = (bytes: Buffer): string => createHash("sha256").update(bytes).digest("hex");

const messagesOf = ({ connection }: TestDatabase) =>
  readAs(connection, AGENCY, (unit) =>
    unit.rows(sql<Message>`
      select message_id as "messageId", mime_id as "mimeId", client_id as "clientId", state from mail_message
      where agency_id = ${AGENCY} order by message_id`),
  );

const mimeIdOf = (mail: string): string => /^Message-ID: (<[^>]+>)/im.exec(mail)?.[1] ?? "";
const attachmentOf = (mail: string): Buffer =>
  Buffer.from(/application\/pdf[\s\S]*?\r\n\r\n([A-Za-z0-9+/=\r\n]+)/.exec(mail)?.[1] ?? "", "base64");

/** How often each message arrived, by its Message-ID. */
function arrivals({ taken }: MailServer): ReadonlyMap<string, number> {
  const times = new Map<string, number>();
  for (const mail of taken) times.set(mimeIdOf(mail), (times.get(mimeIdOf(mail)) ?? 0) + 1);
  return times;
}

const twiceOf = (server: MailServer): number =>
  [...arrivals(server).values()].filter((times) => times > 1).length;

/** Each client's statement: made, the same when it is made again, with its own figures and nobody else's number. */
async function wrongStatements(
  database: TestDatabase,
  { batchId, owing }: Trial,
): Promise<readonly string[]> {
  const statements = await readAs(database.connection, AGENCY, (unit) => readStatements(unit, { batchId }));
  const wrongs: string[] = [];
  const numbers = owing.map(({ clientId }) => clientNumber(clientId));
  for (const { clientId, amount } of owing) {
    const statement = statements.find((each) => each.clientId === clientId);
    const bytes = statement && (await statementPdf([statement.paper], statement.at));
    if (!bytes || digestOf(bytes) !== statement.digest) {
      wrongs.push(`the statement of ${clientId} is ${statement ? "another than was made" : "missing"}`);
      continue;
    }
    const words = (await pdfPages(bytes)).flat().join("\n");
    const own = clientNumber(clientId);
    if (!words.includes(own) || !words.includes(amount))
      wrongs.push(`${clientId} has no ${amount} on its statement`);
    if (numbers.some((number) => number !== own && words.includes(number)))
      wrongs.push(`the statement of ${clientId} has another client on it`);
  }
  return wrongs;
}

/** What arrived is the statement that was made for its client. */
async function wrongPapers(database: TestDatabase, trial: Trial): Promise<readonly string[]> {
  const { batchId, server } = trial;
  const messages = await messagesOf(database);
  const statements = await readAs(database.connection, AGENCY, (unit) => readStatements(unit, { batchId }));
  const digests = new Map(statements.map(({ clientId, digest }) => [clientId, digest]));
  return server.taken.flatMap((mail) => {
    const message = messages.find(({ mimeId }) => mimeId === mimeIdOf(mail));
    if (!message) return [`a message arrived that is not in the books: ${mimeIdOf(mail)}`];
    const isRight =
      digestOf(attachmentOf(mail)) === digests.get(message.clientId) &&
      mail.includes(`c${message.clientId}@example.com`);
    return isRight ? [] : [`what ${message.clientId} got is not its statement`];
  });
}

function wrongMessages(
  messages: readonly Message[],
  { owing, server, mayBeUnknown }: Trial,
): readonly string[] {
  const times = arrivals(server);
  const unknown = messages.filter(({ state }) => state === "MayHaveBeenSent").length;
  const each = messages.flatMap(({ mimeId, state, clientId }) => {
    const arrived = times.get(mimeId) ?? 0;
    if (arrived > 1) return [`the message of ${clientId} arrived ${arrived} times`];
    if (state === "Accepted" && arrived === 0)
      return [`the message of ${clientId} counts as accepted and did not arrive`];
    return state === "Accepted" || state === "MayHaveBeenSent"
      ? []
      : [`the message of ${clientId} is ${state}`];
  });
  return [
    ...each,
    ...(messages.length === owing.length ? [] : [`${messages.length} messages for ${owing.length} clients`]),
    ...(unknown <= mayBeUnknown
      ? []
      : [`${unknown} messages may have been sent, after ${mayBeUnknown} kills and cuts`]),
  ];
}

/** The user settles what is not known: what arrived is accepted, and the rest is sent again; then everybody has one. */
async function wrongAfterSettling(database: TestDatabase, { server }: Trial): Promise<readonly string[]> {
  const times = arrivals(server);
  for (const { messageId, mimeId, state } of await messagesOf(database))
    if (state === "MayHaveBeenSent")
      await settle(database.connection, messageId, times.has(mimeId) ? "Accepted" : "SendAgain");
  const job = makeSendMailJob({ url: server.url, from: "books@agency.example", perMinute: 1_000_000 });
  const work = { connection: database.connection, clock: systemClock, signal: new AbortController().signal };
  await runJob(job, { agencyId: AGENCY }, work);
  const after = arrivals(server);
  return (await messagesOf(database)).flatMap(({ mimeId, clientId, state }) => {
    const arrived = after.get(mimeId) ?? 0;
    return state === "Accepted" && arrived === 1
      ? []
      : [`once settled, ${clientId}: ${state}, arrived ${arrived} times`];
  });
}

export async function judge(database: TestDatabase, trial: Trial, kind: Kind) {
  const messages = await messagesOf(database);
  const unknown = messages.filter(({ state }) => state === "MayHaveBeenSent").length;
  const twice = twiceOf(trial.server);
  if (kind === "twin") return { unknown, twice, wrongs: [] };
  const wrongs = [
    ...(await wrongStatements(database, trial)),
    ...(await wrongPapers(database, trial)),
    ...wrongMessages(messages, trial),
    ...(await wrongAfterSettling(database, trial)),
  ];
  return { unknown, twice, wrongs };
}
