// What a user says of a message, and what of it is believed.

import { counterOfFile, granted, sentenceOf } from "@fiducia/stories/counter/counter";
import { Drawer } from "@fiducia/stories/counter/drawer";
import { writtenMail } from "@fiducia/stories/owing/written-mail";
import { expect, test } from "vitest";
import { settleMail } from "./settle-mail.command.ts";
import { settleMailCommand } from "./settle-mail.contract.ts";

const SETTLE = [settleMailCommand, settleMail] as const;

const counter = counterOfFile();
const drawer = new Drawer(counter);
test("a refused message goes again, one that waits does not, and one that was accepted may have come back", async () => {
  const refused = await writtenMail(drawer, "Refused");
  granted(await counter.tell("MJS", SETTLE, { messageId: refused, as: "SendAgain" }));
  expect(sentenceOf(await counter.tell("MJS", SETTLE, { messageId: refused, as: "SendAgain" }))).toBe(
    "NOT_OPEN: This message is waiting.",
  );
  const accepted = await writtenMail(drawer, "Accepted");
  granted(await counter.tell("MJS", SETTLE, { messageId: accepted, as: "Bounced" }));
  expect(sentenceOf(await counter.tell("MJS", SETTLE, { messageId: 99, as: "Bounced" }))).toMatch(
    /^MAIL_UNKNOWN/,
  );
});

test("a message to a client of another office counts as unknown", async () => {
  const refused = await writtenMail(drawer, "Refused");
  expect(sentenceOf(await counter.tell("LAK", SETTLE, { messageId: refused, as: "SendAgain" }))).toMatch(
    /^MAIL_UNKNOWN/,
  );
});
