// A paper is mailed to the client's address, or the reason is said.
import { writeAs } from "@fiducia/database/write-unit";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { clientMailsQuery } from "../../mail/client-mails/client-mails.contract.ts";
import { counterOfFile, granted, sentenceOf } from "../../testing/counter.ts";
import { AGENCY, CLIENT } from "../../testing/counter-agency.ts";
import { Drawer } from "../../testing/drawer.ts";
import { mailPaper } from "./mail-paper.command.ts";
import { mailPaperCommand } from "./mail-paper.contract.ts";

const counter = counterOfFile();
const drawer = new Drawer(counter);
const MAIL = [mailPaperCommand, mailPaper] as const;

test("a receipt waits to be sent to its client, and nothing is written for who has no address", async () => {
  const itemId = await drawer.pay(5_000);
  const body = { itemId, paper: "receipt" as const };
  expect(sentenceOf(await counter.tell("CLK", MAIL, body))).toBe("NO_EMAIL: Ada Park has no e-mail address.");
  await writeAs(counter.connection, AGENCY, (unit) =>
    unit.run(
      sql`update client set email = 'ada@example.com' where agency_id = ${AGENCY} and client_id = ${CLIENT.ada}`,
    ),
  );
  expect(granted(await counter.tell("MJS", MAIL, body)).to).toBe("ada@example.com");
  const rows = await counter.read((unit) =>
    unit.rows(sql`select kind, subject, state from mail_message where agency_id = ${AGENCY}`),
  );
  expect(rows).toEqual([{ kind: "Receipt", subject: "Receipt 1001 from Counter Agency", state: "Waiting" }]);
  expect(sentenceOf(await counter.tell("MJS", MAIL, { itemId, paper: "invoice" }))).toBe(
    "NO_PAPER: Receipt 1001 is no invoice.",
  );
  expect(clientMailsQuery.access).toBe(mailPaperCommand.access);
});
