// Messages to a real SMTP server: accepted, put off, refused, cut off after the message, and a process that died in between.
import { createServer } from "node:net";
import { writeAs } from "@fiducia/database/write-unit";
import { mailPaper } from "@fiducia/features/items/item-detail/papers/mail-paper.command";
import { mailPaperCommand } from "@fiducia/features/items/item-detail/papers/mail-paper.contract";
import { settleMail } from "@fiducia/features/mail/settle-mail/settle-mail.command";
import { settleMailCommand } from "@fiducia/features/mail/settle-mail/settle-mail.contract";
import { pdfPages } from "@fiducia/paper/testing/pdf-text";
import { AGENCY, CLIENT } from "@fiducia/stories/counter/agency";
import { counterOfFile, granted, sentenceOf } from "@fiducia/stories/counter/counter";
import { Drawer } from "@fiducia/stories/counter/drawer";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type MailBehaviour, type MailServer, openMailServer } from "../testing/mail-server.ts";
import { makeSendMailJob } from "./send-mail.job.ts";

const counter = counterOfFile();
const drawer = new Drawer(counter);
const MAIL = [mailPaperCommand, mailPaper] as const;
const SETTLE = [settleMailCommand, settleMail] as const;

let behaviour: MailBehaviour = "accept";
/** Happens whenever a message has arrived. */
let arrived = (): void => undefined;
let server: MailServer;
const mailText = () => server.taken[0] ?? "";

beforeAll(async () => {
  server = await openMailServer(() => {
    arrived();
    return behaviour;
  });
  await writeAs(counter.connection, AGENCY, (unit) =>
    unit.run(
      sql`update client set email = 'ada@example.com' where agency_id = ${AGENCY} and client_id = ${CLIENT.ada}`,
    ),
  );
});
afterAll(() => server.close());
beforeEach(() => {
  server.taken.length = 0;
  behaviour = "accept";
  arrived = () => undefined;
});

const job = () => makeSendMailJob({ url: server.url, from: "books@agency.example", perMinute: 60_000 });
const send = (which = job()) => counter.work(which, { agencyId: AGENCY });

async function mailed(): Promise<number> {
  const itemId = await drawer.invoice();
  return granted(await counter.tell("MJS", MAIL, { itemId, paper: "invoice" })).messageId;
}

const stateOf = async (messageId: number) => {
  const [row] = await counter.read((unit) =>
    unit.rows<{ state: string; answer: string; mime: string }>(sql`
      select state, answer, mime_id as mime from mail_message where agency_id = ${AGENCY} and message_id = ${messageId}`),
  );
  return row;
};

test("a message is accepted once, with its paper, its Message-ID and the agency's name", async () => {
  const messageId = await mailed();
  await send();
  await send();
  expect(server.taken).toHaveLength(1);
  const { state, mime } = (await stateOf(messageId)) ?? {};
  expect(state).toBe("Accepted");
  for (const words of [
    mime ?? "?",
    "Counter Agency",
    "To: ada@example.com",
    "application/pdf",
    "invoice-1001.pdf",
  ])
    expect(mailText()).toContain(words);
});

test("what the server refuses is refused with its answer, and sent again under the same Message-ID when a user says so", async () => {
  const messageId = await mailed();
  behaviour = "refuse";
  await send();
  expect(await stateOf(messageId)).toMatchObject({
    state: "Refused",
    answer: expect.stringContaining("No such mailbox"),
  });
  behaviour = "accept";
  await send();
  expect(server.taken).toEqual([]);
  granted(await counter.tell("MJS", SETTLE, { messageId, as: "SendAgain" }));
  await send();
  expect(mailText()).toContain((await stateOf(messageId))?.mime);
});

test("a connection that ends after the message leaves it open whether it was sent; it never goes again by itself", async () => {
  const messageId = await mailed();
  behaviour = "cut";
  await send();
  expect((await stateOf(messageId))?.state).toBe("MayHaveBeenSent");
  behaviour = "accept";
  await send();
  expect(server.taken).toHaveLength(1);
  granted(await counter.tell("MJS", SETTLE, { messageId, as: "Accepted" }));
  expect(sentenceOf(await counter.tell("MJS", SETTLE, { messageId, as: "SendAgain" }))).toBe(
    "NOT_OPEN: This message is accepted.",
  );
});

test("what the server wants later waits, holds up no other, and goes out the next time", async () => {
  const [first, second] = [await mailed(), await mailed()];
  behaviour = "later";
  arrived = () => {
    // The second one is taken.
    arrived = () => {
      behaviour = "accept";
    };
  };
  await expect(send()).rejects.toThrow("the e-mail server asked for another try of 1");
  expect(await stateOf(first)).toMatchObject({
    state: "Waiting",
    answer: expect.stringContaining("Come back in a while"),
  });
  expect((await stateOf(second))?.state).toBe("Accepted");
  await send();
  expect((await stateOf(first))?.state).toBe("Accepted");
  expect(server.taken).toHaveLength(2);
});

/** Greets, takes the sender, and says nothing more. */
const silent = createServer((socket) => {
  socket.on("error", () => undefined);
  socket.write("220 here\r\n");
  socket.on("data", (words) => {
    if (/^(EHLO|MAIL)/.test(String(words))) socket.write("250 ok\r\n");
  });
});
afterAll(() => silent.close());

test.each([
  ["after its patience", { patienceMs: 200 }],
  ["after the time of a whole conversation", { patienceMs: 60_000, wholeMs: 200 }],
])("a server that falls silent before it takes the message has not sent it: %s", async (_, limits) => {
  if (!silent.listening) await new Promise<void>((ready) => silent.listen(0, "127.0.0.1", ready));
  const { port } = silent.address() as { port: number };
  const messageId = await mailed();
  const quiet = makeSendMailJob({
    ...{ url: `smtp://127.0.0.1:${port}?ignoreTLS=true`, from: "books@agency.example", perMinute: 60_000 },
    ...limits,
  });
  await expect(send(quiet)).rejects.toThrow("the e-mail server was not reached");
  expect((await stateOf(messageId))?.state).toBe("Waiting");
  await send();
  expect((await stateOf(messageId))?.state).toBe("Accepted");
});

test("what a process was sending when it died may have been sent", async () => {
  const messageId = await mailed();
  await writeAs(counter.connection, AGENCY, (unit) =>
    unit.run(
      sql`update mail_message set state = 'Sending', sender = 'dead' where agency_id = ${AGENCY} and message_id = ${messageId}`,
    ),
  );
  await expect(send()).rejects.toThrow("another process was sending");
  counter.at("2026-03-02T16:05:00Z");
  await send();
  expect((await stateOf(messageId))?.state).toBe("MayHaveBeenSent");
  expect(server.taken).toEqual([]);
});

test("a job that is asked for while another sends goes on in its place, one message at a time", async () => {
  const [first, second, third] = [await mailed(), await mailed(), await mailed()];
  const which = job();
  let newer: Promise<void> | undefined;
  arrived = () => {
    newer ??= send(which);
  };
  await send(which);
  // The older one has ended with what it was sending; the newer one holds the rest.
  expect(server.taken).toHaveLength(1);
  await newer;
  for (const messageId of [first, second, third]) expect((await stateOf(messageId))?.state).toBe("Accepted");
  expect(server.taken).toHaveLength(3);
});

test("a server that is not there leaves the message waiting; without one set up it is refused and says so", async () => {
  const messageId = await mailed();
  const nowhere = makeSendMailJob({ url: "smtp://127.0.0.1:1", from: "books@agency.example", perMinute: 60 });
  await expect(send(nowhere)).rejects.toThrow("the e-mail server was not reached");
  expect((await stateOf(messageId))?.state).toBe("Waiting");
  await send(makeSendMailJob(undefined));
  expect(await stateOf(messageId)).toMatchObject({
    ...{ state: "Refused", answer: "No e-mail server is set up. Print it instead." },
  });
});

test("who has no address, and what was voided, is not mailed", async () => {
  const ofBo = await drawer.invoice({ clientId: CLIENT.bo });
  const told = async (itemId: number) =>
    sentenceOf(await counter.tell("MJS", MAIL, { itemId, paper: "invoice" }));
  expect(await told(ofBo)).toBe("NO_EMAIL: Bo Reed has no e-mail address.");
  const voided = await drawer.invoice();
  granted(await drawer.voiding(voided));
  expect(await told(voided)).toMatch(/^VOIDED: Invoice \d+ was voided\. It is not sent\.$/);
  expect(await told(1)).toMatch(/^NO_PAPER: There is no such item/);
});

test("what was voided while it waited is not sent, and a paper that cannot be made says so and holds up no other", async () => {
  const itemId = await drawer.invoice();
  const voided = granted(await counter.tell("MJS", MAIL, { itemId, paper: "invoice" })).messageId;
  granted(await drawer.voiding(itemId));
  await send();
  expect(await stateOf(voided)).toMatchObject({
    ...{ state: "Refused", answer: "It was voided before it was sent." },
  });
  const receipt = await drawer.pay(100);
  const [broken, whole] = [await mailed(), await mailed()];
  await writeAs(counter.connection, AGENCY, (unit) =>
    unit.run(sql`update mail_message set item_id = ${receipt}
      where agency_id = ${AGENCY} and message_id = ${broken}`),
  );
  await expect(send()).rejects.toThrow("is gone");
  await send();
  expect(await stateOf(broken)).toMatchObject({ state: "Refused", answer: "Its paper could not be made." });
  expect((await stateOf(whole))?.state).toBe("Accepted");
});

test("a receipt bears the agency's name", async () => {
  const itemId = await drawer.pay(100);
  granted(await counter.tell("MJS", MAIL, { itemId, paper: "receipt" }));
  await send();
  const [, pdf = ""] = /application\/pdf[\s\S]*?\r\n\r\n([A-Za-z0-9+/=\r\n]+)/.exec(mailText()) ?? [];
  const pages = await pdfPages(Buffer.from(pdf, "base64"));
  expect(pages.flat()).toContain("Counter Agency");
});
