// The way to the e-mail server: sends one message, and tells what became of it.
import { Readable } from "node:stream";
import { createTransport } from "nodemailer";
import MailComposer from "nodemailer/lib/mail-composer";

const PATIENCE_MS = 20_000;

export interface MailSettings {
  /** smtp://user:password@host:587, or smtps:// for a connection that is encrypted from the start. */
  readonly url: string;
  /** The address that messages come from. */
  readonly from: string;
  readonly perMinute: number;
  /** How long the server may be silent; by default 20 s. */
  readonly patienceMs?: number;
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
 * Accepted and refused by the server's answer. Unreached: no part of the message had left. Unknown: it had, and no
 * answer came.
 */
export type MailFate = {
  readonly fate: "accepted" | "refused" | "unreached" | "unknown";
  readonly answer: string;
};

interface SmtpFault extends Error {
  readonly responseCode?: number;
  readonly response?: string;
}

/** Tells when the first byte of the message was asked for. */
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

export async function sendOne(
  { url, from, patienceMs = PATIENCE_MS }: MailSettings,
  mail: OutgoingMail,
): Promise<MailFate> {
  const composer = new MailComposer({
    from: { name: mail.fromName, address: from },
    ...(mail.replyTo === "" ? {} : { replyTo: mail.replyTo }),
    ...{ to: mail.to, subject: mail.subject, text: mail.text, messageId: mail.mimeId },
    attachments: mail.attachment ? [{ ...mail.attachment, contentType: "application/pdf" }] : [],
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const { raw, isBegun } = watched(await composer.compile().build());
  const transport = createTransport({
    url,
    ...{ connectionTimeout: patienceMs, greetingTimeout: patienceMs, socketTimeout: patienceMs },
  } as never);
  try {
    const taken = await transport.sendMail({ envelope: { from, to: [mail.to] }, raw });
    return { fate: "accepted", answer: taken.response };
  } catch (cause) {
    const { responseCode, response, message } = cause as SmtpFault;
    if (responseCode !== undefined && responseCode >= 400)
      return { fate: "refused", answer: response ?? message };
    return { fate: isBegun() ? "unknown" : "unreached", answer: message };
  } finally {
    transport.close();
  }
}
