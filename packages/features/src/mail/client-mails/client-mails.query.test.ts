// The messages to a client, for who serves its office.
import { writeAs } from "@fiducia/database/write-unit";
import { instantOf } from "@fiducia/kernel/clock";
import { expect, test } from "vitest";
import { counterOfFile } from "../../testing/counter.ts";
import { AGENCY, CLIENT } from "../../testing/counter-agency.ts";
import { Drawer } from "../../testing/drawer.ts";
import { endMail, putMail } from "../shared/mail.store.ts";
import { clientMailsQuery } from "./client-mails.contract.ts";
import { clientMails } from "./client-mails.query.ts";

const MAILS = [clientMailsQuery, clientMails] as const;

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

test("the newest stands first with the server's answer; who serves another office sees none", async () => {
  await written("Refused");
  await written("Waiting");
  const seen = await counter.ask("CLK", MAILS, { clientId: CLIENT.ada });
  expect(seen.map(({ state, answer, to, by }) => [state, answer, to, by])).toEqual([
    ["Waiting", "", "ada@example.com", "MJS"],
    ["Refused", "550 No", "ada@example.com", "MJS"],
  ]);
  expect(await counter.ask("LAK", MAILS, { clientId: CLIENT.ada })).toEqual([]);
});
