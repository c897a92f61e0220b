// The route of the test message: it goes to the agency's own reply address, so that nobody can write to others by it.
import { randomUUID } from "node:crypto";
import { refuse } from "@fiducia/contract/define-command";
import { readAs } from "@fiducia/database/unit";
import { writeAs } from "@fiducia/database/write-unit";
import { wordsOfFate } from "@fiducia/features/mail/mail-settings/mail-fate.rules";
import { TEST_MAIL_REFUSALS, testMailCall } from "@fiducia/features/mail/mail-settings/test-mail.contract";
import { readMailWords } from "@fiducia/letters/mail-words.store";
import { noteSecurityEvent } from "@fiducia/secrets/security-event.store";
import type { FastifyInstance } from "fastify";
import { succeeded } from "../http/envelopes.ts";
import type { HttpContext } from "../http/http-context.ts";
import { refuseForeignOrigin } from "../http/own-origin.ts";
import { parseInput } from "../http/parse-input.ts";
import { refusedBy } from "../http/refused.ts";
import { admit } from "../session/admit.ts";
import { type MailSettings, sendOne } from "./mail-door.ts";

const { path, body } = testMailCall;

const no = (rule: keyof typeof TEST_MAIL_REFUSALS) => refusedBy(refuse(TEST_MAIL_REFUSALS, rule).refusal);

export function offerTestMail(
  app: FastifyInstance,
  context: HttpContext,
  settings: MailSettings | undefined,
): void {
  const { connection, clock } = context;
  app.post(path, async (request) => {
    refuseForeignOrigin(request, context.settings.publicUrl);
    const caller = await admit(context, request, testMailCall);
    parseInput(body, request.body);
    const { agency, senderName, replyTo } = await readAs(connection, caller.agencyId, readMailWords);
    if (!settings) throw no("NO_SERVER");
    if (replyTo === "") throw no("NO_ADDRESS");
    const sent = await sendOne(settings, {
      mimeId: `<${randomUUID()}@fiducia>`,
      fromName: senderName,
      replyTo,
      to: replyTo,
      subject: `Test message from ${agency}`,
      text: `This is the test message that ${caller.initials} sent from the settings of Fiducia.\nMail of ${agency} leaves, and answers to it come here.\n`,
    });
    await writeAs(connection, caller.agencyId, (unit) =>
      noteSecurityEvent(unit, {
        userId: caller.userId,
        kind: "testMailSent",
        at: clock(),
        subject: `${replyTo}: ${sent.fate}`,
      }),
    );
    return succeeded({
      to: replyTo,
      isAccepted: sent.fate === "accepted",
      words: wordsOfFate(sent, replyTo),
      serverAnswer: sent.answer,
    });
  });
}
