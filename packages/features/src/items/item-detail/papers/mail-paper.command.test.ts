// A paper is mailed to the client's address, or the reason is said.
import { writeAs } from "@fiducia/database/write-unit";
import { PLAIN_MAIL } from "@fiducia/letters/mail-setting.contract";
import { writeMailSetting } from "@fiducia/letters/mail-setting.store";
import { AGENCY, CLIENT, callerOf } from "@fiducia/stories/counter/agency";
import { counterOfFile, granted, sentenceOf } from "@fiducia/stories/counter/counter";
import { Drawer } from "@fiducia/stories/counter/drawer";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { clientMailsQuery } from "../../../mail/client-mails/client-mails.contract.ts";
import { itemDocument } from "./item-document.query.ts";
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

const lastMail = async () => {
  const [mail] = await counter.read((unit) =>
    unit.rows<{ subject: string; body: string }>(sql`select subject, body from mail_message
      where agency_id = ${AGENCY} order by message_id desc limit 1`),
  );
  return mail;
};
const changeClient = (clientId: number, lastName: string) =>
  writeAs(counter.connection, AGENCY, (unit) =>
    unit.run(sql`update client set email = 'someone@example.com', last_name = ${lastName}
      where agency_id = ${AGENCY} and client_id = ${clientId}`),
  );

test("without words of the agency an invoice says what is due and when", async () => {
  const itemId = await drawer.invoice({ dueOn: "2026-03-31" });
  granted(await counter.tell("MJS", MAIL, { itemId, paper: "invoice" }));
  expect(await lastMail()).toEqual({
    subject: "Invoice 1001 from Counter Agency",
    body: "Dear Ada Park,\n\nInvoice 1001 is attached: 1,100.00, due on 03/31/2026.\n\nCounter Agency\n",
  });
});

test("what a name has in braces or lines stays words of the name", async () => {
  await writeAs(counter.connection, AGENCY, (unit) =>
    writeMailSetting(unit, {
      ...PLAIN_MAIL,
      invoiceSubject: "{number} for {client}",
      invoiceText: "{client}: {amount} by {due}",
    }),
  );
  await changeClient(CLIENT.ada, "{amount} $& {number}\r\nBcc: all@example.com");
  const itemId = await drawer.invoice({ dueOn: "2026-03-31" });
  granted(await counter.tell("MJS", MAIL, { itemId, paper: "invoice" }));
  const { subject, body } = (await lastMail()) ?? { subject: "", body: "" };
  expect(subject).toBe("1002 for Ada {amount} $& {number} Bcc: all@example.com");
  expect(body).toBe("Ada {amount} $& {number} Bcc: all@example.com: 1,100.00 by 03/31/2026\n");
});

test("a client without a name is called by its number", async () => {
  await changeClient(CLIENT.nameless, "");
  const itemId = await drawer.invoice({ clientId: CLIENT.nameless });
  granted(await counter.tell("MJS", MAIL, { itemId, paper: "invoice" }));
  expect((await lastMail())?.subject).toBe("1003 for Client 00000044");
  const paper = await counter.read((unit) =>
    itemDocument({
      unit,
      caller: callerOf("MJS"),
      filter: { itemId, kind: "invoice" },
      today: counter.today,
    }),
  );
  expect(granted(paper)).toMatchObject({ client: { id: CLIENT.nameless, name: "Client 00000044" } });
});
