// The messages to a client, for who serves its office.

import { CLIENT } from "@fiducia/stories/counter/agency";
import { counterOfFile } from "@fiducia/stories/counter/counter";
import { Drawer } from "@fiducia/stories/counter/drawer";
import { writtenMail } from "@fiducia/stories/owing/written-mail";
import { expect, test } from "vitest";
import { clientMailsQuery } from "./client-mails.contract.ts";
import { clientMails } from "./client-mails.query.ts";

const MAILS = [clientMailsQuery, clientMails] as const;

const counter = counterOfFile();
const drawer = new Drawer(counter);
test("the newest stands first with the server's answer; who serves another office sees none", async () => {
  await writtenMail(drawer, "Refused");
  await writtenMail(drawer, "Waiting");
  const seen = await counter.ask("CLK", MAILS, { clientId: CLIENT.ada });
  expect(seen.map(({ state, answer, to, by }) => [state, answer, to, by])).toEqual([
    ["Waiting", "", "ada@example.com", "MJS"],
    ["Refused", "550 No", "ada@example.com", "MJS"],
  ]);
  expect(await counter.ask("LAK", MAILS, { clientId: CLIENT.ada })).toEqual([]);
});
