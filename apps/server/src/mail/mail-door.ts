// The way to the e-mail server: sends one message, and tells what became of it.
import { Readable } from "node:stream";
import MailComposer from "nodemailer/lib/mail-composer";
import { parseConnectionUrl } from "nodemailer/lib/shared";
import SMTPConnection from "nodemailer/lib/smtp-connection";

const PATIENCE_MS = 20_000;
const WHOLE_MS = 120_000;

export interface MailSettings {
  /** smtp://user:password@host:587, or smtps:// for a connection that is encrypted from the start. */
  readonly url: string;
  /** The address that messages come from. */
  readonly from: string;
  readonly perMinute: number;
  /** How long the server may be silent; by default 20 s. */
  readonly patienceMs?: number;
  /** How long the whole conversation may take; by default two minutes. */
  readonly wholeMs?: number;
}

export interface OutgoingMail {
  readonly mimeId: string;
  readonly fromName: string;
  readonly replyTo: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly attachment?: { readonly filename: string; readonly content: Buffer };
}

/**
 * Accepted and refused by the server's answer. Later: it asked for another try. Unreached: no part of the message had left.
 * Unknown: it had, and no answer came.
 */
export type MailFate = {
  readonly fate: "accepted" | "refused" | "later" | "unreached" | "unknown";
  readonly answer: string;
};

interface SmtpFault extends Error {
  readonly responseCode?: number;
  readonly response?: string;
  /** What it answers: CONN, EHLO, AUTH, MAIL FROM, RCPT TO, DATA. */
  readonly command?: string;
}

/** What a server says before it is told of the message is about us, and not about the message. */
const OF_THE_MESSAGE = ["MAIL FROM", "RCPT TO", "DATA"];

/** Tells when the first byte of the message was asked for, which happens when the server is ready to take it. */
function watched(bytes: Buffer): { readonly raw: Readable; readonly isBegun: () => boolean } {
  let isBegun = false;
  const raw = new Readable({
    read() {
      isBegun = true;
      this.push(bytes);
      this.push(null);
    },
  });
  return { raw, isBegun: () => isBegun };
}

function fateOf({ responseCode, response, command, message }: SmtpFault, isBegun: boolean): MailFate {
  const answer = response ?? message;
  if (responseCode === undefined) return { fate: isBegun ? "unknown" : "unreached", answer };
  if (!OF_THE_MESSAGE.includes(command ?? "")) return { fate: "unreached", answer };
  return { fate: responseCode < 500 ? "later" : "refused", answer };
}

/** Sends one message, and ends the conversation after a while, however far it is. */
export async function sendOne(
  { url, from, patienceMs = PATIENCE_MS, wholeMs = WHOLE_MS }: MailSettings,
  mail: OutgoingMail,
): Promise<MailFate> {
  const composer = new MailComposer({
    from: { name: mail.fromName, address: from },
    ...(mail.replyTo === "" ? {} : { replyTo: mail.replyTo }),
    to: mail.to,
    subject: mail.subject,
    text: mail.text,
    messageId: mail.mimeId,
    attachments: mail.attachment ? [{ ...mail.attachment, contentType: "application/pdf" }] : [],
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const { raw, isBegun } = watched(await composer.compile().build());
  const options = parseConnectionUrl(url);
  const connection = new SMTPConnection({
    ...options,
    connectionTimeout: patienceMs,
    greetingTimeout: patienceMs,
    socketTimeout: patienceMs,
  });
  const { promise, resolve } = settling<MailFate>();
  const fail = (fault: Error | null | undefined): void =>
    resolve(fateOf(fault ?? new Error("The connection ended."), isBegun()));
  const patience = setTimeout(() => fail(new Error("The conversation took too long.")), wholeMs);
  const send = (): void =>
    connection.send({ from, to: [mail.to] }, raw, (fault, reply) =>
      fault ? fail(fault) : resolve({ fate: "accepted", answer: reply.response }),
    );
  connection.on("error", fail);
  connection.on("end", () => fail(undefined));
  connection.connect((fault) => {
    if (fault) return fail(fault);
    if (!options.auth) return send();
    connection.login(options.auth as SMTPConnection.AuthenticationType, (denied) =>
      denied ? fail(denied) : send(),
    );
  });
  try {
    return await promise;
  } finally {
    clearTimeout(patience);
    connection.close();
  }
}

/** A promise with what settles it; what comes after the first is ignored. */
function settling<T>() {
  let resolve: (value: T) => void = () => undefined;
  const promise = new Promise<T>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}
