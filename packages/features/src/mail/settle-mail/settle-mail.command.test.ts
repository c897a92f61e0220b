// What a user says of a message, and what of it is believed.
import { writeAs } from "@fiducia/database/write-unit";
import { instantOf } from "@fiducia/kernel/clock";
import { expect, test } from "vitest";
import { counterOfFile, granted, sentenceOf } from "../../testing/counter.ts";
import { AGENCY, CLIENT } from "../../testing/counter-agency.ts";
import { Drawer } from "../../testing/drawer.ts";
import { endMail, putMail } from "../shared/mail.store.ts";
import { settleMail } from "./settle-mail.command.ts";
import { settleMailCommand } from "./settle-mail.contract.ts";

const SETTLE = [settleMailCommand, settleMail] as const;

const counter = counterOfFile();
const drawer = new Drawer(counter);
const at = instantOf("2026-03-02T16:00:00Z");

async function written(state: "Waiting" | "Accepted" | "Refused") {
  const itemId = await drawer.invoice();
  return writeAs(counter.connection, AGENCY, async (unit) => {
    const messageId = await putMail(unit, {
      ...{ kind: "Invoice", clientId: CLIENT.ada, itemId, to: "ada@example.com", createdBy: 1, at },
      ...{ subject: "Invoice", body: "Attached." },
    });
    if (state !== "Waiting")
      await endMail(
        unit,
        { messageId, batchId: null, clientId: CLIENT.ada },
        { state, answer: "550 No", at },
      );
    return messageId;
  });
}

test("a refused message goes again, one that waits does not, and one that was accepted may have come back", async () => {
  const refused = await written("Refused");
  granted(await counter.tell("MJS", SETTLE, { messageId: refused, as: "SendAgain" }));
  expect(sentenceOf(await counter.tell("MJS", SETTLE, { messageId: refused, as: "SendAgain" }))).toBe(
    "NOT_OPEN: This message is waiting.",
  );
  const accepted = await written("Accepted");
  granted(await counter.tell("MJS", SETTLE, { messageId: accepted, as: "Bounced" }));
  expect(sentenceOf(await counter.tell("MJS", SETTLE, { messageId: 99, as: "Bounced" }))).toMatch(
    /^MAIL_UNKNOWN/,
  );
});
