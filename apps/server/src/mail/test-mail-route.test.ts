// The test message to a real SMTP server: what its sender reads, and who may send it.
import { openForFile } from "@fiducia/database/testing/open-test-database";
import { writeAs } from "@fiducia/database/write-unit";
import { PLAIN_MAIL } from "@fiducia/letters/mail-setting.contract";
import { writeMailSetting } from "@fiducia/letters/mail-setting.store";
import { sql } from "kysely";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, expect, test } from "vitest";
import { send } from "../testing/site-over.ts";
import { openTestSite } from "../testing/test-site.ts";

const taken: string[] = [];
let refuses = false;
const server = new SMTPServer({
  ...{ authOptional: true, disabledCommands: ["STARTTLS"], logger: false },
  onRcptTo: (_address, _session, done) =>
    refuses ? done(Object.assign(new Error("No such mailbox"), { responseCode: 550 })) : done(),
  onData(stream, _session, done) {
    let text = "";
    stream.on("data", (chunk: Buffer) => {
      text += chunk.toString("latin1");
    });
    stream.on("end", () => {
      taken.push(text);
      done();
    });
  },
});
server.on("error", () => undefined);
const site = openForFile(async () => {
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const { port } = server.server.address() as { port: number };
  return openTestSite({
    mail: { url: `smtp://127.0.0.1:${port}`, from: "fiducia@cedar.example", perMinute: 60 },
  });
});
const without = openForFile(openTestSite);
afterAll(() => new Promise<void>((closed) => server.close(closed)));

const tell = async (which: typeof site, user: string, payload: object = {}) =>
  send(which, {
    ...{ method: "POST", url: "/accounting/mail/test", payload },
    headers: { cookie: await which.signIn(user) },
  });

beforeAll(async () => {
  expect(await tell(site, "MJS@1001")).toMatchObject({ status: 409, body: { rule: "NO_ADDRESS" } });
  await writeAs(site.database.connection, 1001, (unit) =>
    writeMailSetting(unit, { ...PLAIN_MAIL, replyTo: "books@cedar.example" }),
  );
});

test("goes to the address of replies, and says that the server took it", async () => {
  expect(await tell(site, "MJS@1001")).toMatchObject({
    status: 200,
    body: {
      data: { to: "books@cedar.example", isAccepted: true, words: expect.stringMatching(/^The server took/) },
    },
  });
  expect(taken).toHaveLength(1);
  expect(taken[0]).toContain("To: books@cedar.example");
  const [noted] = await writeAs(site.database.connection, 1001, (unit) =>
    unit.rows<{ subject: string }>(sql`select subject from security_event where kind = 'testMailSent'`),
  );
  expect(noted?.subject).toBe("books@cedar.example: accepted");
});

test("a refusal is told in words, with the server's answer", async () => {
  refuses = true;
  expect(await tell(site, "MJS@1001")).toMatchObject({
    body: {
      data: {
        isAccepted: false,
        words: "The server refuses this sender or this recipient.",
        serverAnswer: expect.stringContaining("No such mailbox"),
      },
    },
  });
});

test("nobody writes to others by it, or without the permission, or from another site", async () => {
  expect((await tell(site, "MJS@1001", { to: "else@example.com" })).status).toBe(400);
  expect((await tell(site, "TRK@1001")).status).toBe(403);
  const headers = { cookie: await site.signIn("MJS@1001"), origin: "https://evil.example" };
  expect(
    (await send(site, { method: "POST", url: "/accounting/mail/test", payload: {}, headers })).status,
  ).toBe(403);
});

test("without a server it says who sets one up", async () => {
  expect(await tell(without, "MJS@1001")).toMatchObject({ status: 409, body: { rule: "NO_SERVER" } });
});
