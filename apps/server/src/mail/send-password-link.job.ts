// Makes the link of an invitation or for a forgotten password, and mails it. Its secret is nowhere but in the message.
import { randomBytes, randomUUID } from "node:crypto";
import { writeAs } from "@fiducia/database/write-unit";
import { linkHash, renewLink } from "@fiducia/features/identity/password-link/password-link.store";
import {
  FORGOTTEN_MINUTES,
  INVITATION_HOURS,
  type LinkKind,
  sendPasswordLinkJob,
} from "@fiducia/features/identity/shared/sent-link.contract";
import { readMailWords } from "@fiducia/letters/mail-words.store";
import { defineJob } from "@fiducia/serving/job";
import { type MailSettings, sendOne } from "./mail-door.ts";

interface Worded {
  readonly agency: string;
  readonly firstName: string;
  readonly userName: string;
  readonly link: string;
}

const WORDS: Readonly<Record<LinkKind, (of: Worded) => { subject: string; text: string }>> = {
  invitation: ({ agency, firstName, userName, link }) => ({
    subject: `${agency} invites you to Fiducia`,
    text: `Hello ${firstName},\n\n${agency} keeps its trust books in Fiducia and has added you as ${userName}.\nChoose a password with this link. It works once, within ${INVITATION_HOURS} hours:\n\n${link}\n`,
  }),
  forgotten: ({ agency, firstName, userName, link }) => ({
    subject: `Choose a new password for ${userName}`,
    text: `Hello ${firstName},\n\nsomebody asked for a new password for ${userName} of ${agency} in Fiducia.\nChoose it with this link. It works once, within ${FORGOTTEN_MINUTES} minutes:\n\n${link}\n\nIf it was not you, do nothing: your password stays as it is.\n`,
  }),
};

/** Where each kind is opened. */
const PAGE = { invitation: "invitation", forgotten: "password" } as const;

const SECRET_BYTES = 32;

export const makeSendPasswordLinkJob = (settings: MailSettings | undefined, publicUrl: string) =>
  defineJob({
    ...sendPasswordLinkJob,
    async run({ agencyId, userId, kind }, { connection, clock }) {
      if (!settings) return;
      const secret = randomBytes(SECRET_BYTES).toString("base64url");
      const letter = await writeAs(connection, agencyId, async (unit) => {
        const mailed = await renewLink(unit, { kind, userId, hash: linkHash(secret), now: clock() });
        return mailed && { ...mailed, ...(await readMailWords(unit)) };
      });
      if (!letter) return;
      const link = `${publicUrl}/${PAGE[kind]}#${agencyId}.${secret}`;
      const { fate, answer } = await sendOne(settings, {
        mimeId: `<${randomUUID()}@fiducia>`,
        fromName: letter.senderName,
        replyTo: letter.replyTo,
        to: letter.email,
        ...WORDS[kind]({ ...letter, link }),
      });
      // Tried again with a new link, unless the server has the message or wants none of it.
      if (fate === "later" || fate === "unreached")
        throw new Error(`the e-mail server did not take the link: ${answer}`);
    },
  });
