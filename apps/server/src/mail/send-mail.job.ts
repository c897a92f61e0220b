// Sends the e-mails that wait, one after another: each is claimed and committed before it leaves, so that a process that
// is killed sends none a second time.

import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { type ReadUnit, readAs } from "@fiducia/database/unit";
import { writeAs } from "@fiducia/database/write-unit";
import { readStatements } from "@fiducia/features/batch-statements/shared/statement-papers.store";
import { isStillOpen, readLetters } from "@fiducia/features/collections/shared/reminder-letters.store";
import { itemDocument } from "@fiducia/features/items/item-detail/papers/item-document.query";
import { day } from "@fiducia/kernel/day";
import { needed } from "@fiducia/kernel/needed";
import { sendMailJob } from "@fiducia/letters/mail.contract";
import { type ClaimedMail, claimMail, endMail, giveUpDead, type MailEnd } from "@fiducia/letters/mail.store";
import { readMailWords } from "@fiducia/letters/mail-words.store";
import { billPdf } from "@fiducia/paper/pdf/bill-pdf";
import { receiptPdf } from "@fiducia/paper/pdf/receipt-pdf";
import { reminderPdf } from "@fiducia/paper/pdf/reminder-pdf";
import { statementPdf } from "@fiducia/paper/pdf/statement-pdf";
import { defineJob, type JobWork } from "@fiducia/serving/job";
import { sql } from "kysely";
import { type MailFate, type MailSettings, type OutgoingMail, sendOne } from "./mail-door.ts";

const MINUTE_MS = 60_000;
const VOIDED = "It was voided before it was sent.";
const PAID = "Nothing of it was open any more when it was to be sent.";
const NO_PAPER = "Its paper could not be made.";
const NO_SERVER = "No e-mail server is set up. Print it instead.";

const KINDS = { Invoice: "invoice", CreditMemo: "creditMemo", Receipt: "receipt" } as const;

const STATES = {
  accepted: "Accepted",
  refused: "Refused",
  later: "Waiting",
  unreached: "Waiting",
  unknown: "MayHaveBeenSent",
} as const satisfies Record<MailFate["fate"], MailEnd["state"]>;

/** Who reads for the worker: everything of the agency. */
const reader = (agencyId: number, agencyName: string) => ({
  agencyId,
  agencyName,
  userId: 0,
  initials: "",
  firstName: "",
  lastName: "",
  officeId: 0,
  isAdmin: true,
  grants: new Map(),
  timeZone: undefined,
});

interface Drawing {
  /** Its name, which a receipt bears. */
  readonly agency: string;
  readonly at: JobWork["clock"];
}

/** Undefined when everything was paid meanwhile. */
async function letterOf(unit: ReadUnit, { letterId, messageId }: ClaimedMail) {
  const [letter] = letterId === null ? [] : await readLetters(unit, [letterId]);
  if (!letter) throw new Error(`the letter of message ${messageId} is gone`);
  if (!(await isStillOpen(unit, letter.letterId))) return undefined;
  return { filename: "reminder.pdf", content: await reminderPdf([letter.paper], letter.at) };
}

/** Undefined when the item was voided or paid meanwhile. */
async function attachmentOf(unit: ReadUnit, mail: ClaimedMail, { agency, at }: Drawing) {
  if (mail.kind === "Statement") {
    const where = sql`i.client_id = ${mail.clientId}`;
    const [statement] = await readStatements(unit, {
      batchId: needed(mail.batchId, `the batch of message ${mail.messageId}`),
      where,
    });
    if (!statement) throw new Error(`the statement of message ${mail.messageId} is gone`);
    const content = await statementPdf([statement.paper], statement.at);
    return { filename: `statement-${mail.batchId}.pdf`, content };
  }
  if (mail.kind === "Reminder") return letterOf(unit, mail);
  const filter = {
    itemId: needed(mail.itemId, `the item of message ${mail.messageId}`),
    kind: KINDS[mail.kind],
  };
  const request = { unit, caller: reader(unit.agencyId, agency), filter, today: day("2000-01-01") };
  const outcome = await itemDocument(request);
  if (!outcome.ok)
    throw new Error(`the paper of message ${mail.messageId} is gone: ${outcome.refusal.message}`);
  const paper = outcome.value;
  if (paper.kind === "check") throw new Error("a check is no paper for a client");
  if (paper.mark) return undefined;
  const content = paper.kind === "receipt" ? await receiptPdf(paper, at()) : await billPdf([paper], at());
  return { filename: `${mail.kind.toLowerCase()}-${paper.number}.pdf`, content };
}

const composed = (work: JobWork, agencyId: number, mail: ClaimedMail): Promise<OutgoingMail | undefined> =>
  readAs(work.connection, agencyId, async (unit) => {
    const { agency, senderName, replyTo } = await readMailWords(unit);
    const attachment = await attachmentOf(unit, mail, { agency, at: work.clock });
    return (
      attachment && {
        mimeId: mail.mimeId,
        fromName: senderName,
        replyTo,
        to: mail.to,
        subject: mail.subject,
        text: mail.body,
        attachment,
      }
    );
  });

export const makeSendMailJob = (settings: MailSettings | undefined) => {
  /** This process: what another one was sending when it ended may have been sent. */
  const sender = randomUUID();

  async function fateOf(work: JobWork, agencyId: number, mail: ClaimedMail): Promise<MailFate> {
    if (!settings) return { fate: "refused", answer: NO_SERVER };
    const outgoing = await composed(work, agencyId, mail);
    if (outgoing) return sendOne(settings, outgoing);
    return { fate: "refused", answer: mail.kind === "Reminder" ? PAID : VOIDED };
  }

  /** The moment from which on the next message may leave, whatever its agency. */
  let freeFrom = 0;
  const untilFree = (signal: AbortSignal) =>
    wait(Math.max(0, freeFrom - performance.now()), undefined, { signal });

  async function sendAll(agencyId: number, work: JobWork, isNewest: () => boolean): Promise<void> {
    const write = <T>(act: Parameters<typeof writeAs<T>>[2]) => writeAs(work.connection, agencyId, act);
    const isAnotherAtIt = () => write((unit) => giveUpDead(unit, sender, work.clock()));
    await isAnotherAtIt();
    /** What the server wants to be asked again for, after the others. */
    const later: number[] = [];
    while (isNewest()) {
      await untilFree(work.signal);
      const mail = await write((unit) => claimMail(unit, { sender, at: work.clock(), butFor: later }));
      if (!mail) break;
      if (settings) freeFrom = performance.now() + MINUTE_MS / settings.perMinute;
      const end = ({ fate, answer }: MailFate) =>
        write((unit) => endMail(unit, mail, { state: STATES[fate], answer, at: work.clock() }));
      const { fate, answer } = await fateOf(work, agencyId, mail).catch(async (defect: unknown) => {
        await end({ fate: "refused", answer: NO_PAPER });
        throw defect;
      });
      await end({ fate, answer });
      if (fate === "later") later.push(mail.messageId);
      if (fate === "unreached") throw new Error(`the e-mail server was not reached: ${answer}`);
    }
    if (isNewest() && later.length > 0)
      throw new Error(`the e-mail server asked for another try of ${later.length}`);
    if (isNewest() && (await isAnotherAtIt()))
      throw new Error("another process was sending; what became of it is not known yet");
  }

  /** Of each agency the newest job in this process, and when it or the one before it has ended. */
  const newest = new Map<number, { readonly turn: symbol; readonly ended: Promise<unknown> }>();

  return defineJob({
    ...sendMailJob,
    /**
     * One at a time, so that a process that dies leaves one message of which nobody knows whether it was sent. A newer job goes
     * on where an older one was: a job that was asked for again while it runs is not done again when its process dies.
     */
    async run({ agencyId }, work) {
      const turn = Symbol(agencyId);
      const isNewest = () => newest.get(agencyId)?.turn === turn;
      const before = newest.get(agencyId)?.ended;
      const sending = (async () => {
        await before;
        await sendAll(agencyId, work, isNewest);
      })();
      newest.set(agencyId, { turn, ended: sending.catch(() => undefined) });
      try {
        await sending;
      } finally {
        if (isNewest()) newest.delete(agencyId);
      }
    },
  });
};
