// Statements and what can be wrong with them: each gets a clear answer, nothing is lost, and nothing is sent wrongly.
import { writeAs } from "@fiducia/database/write-unit";
import { batchStatement } from "@fiducia/features/batch-statements/batch/batch-statement.query";
import { batchStatementReport } from "@fiducia/features/batch-statements/batch/batch-statement.report";
import { retryStatements } from "@fiducia/features/batch-statements/change/change-batch.command";
import { retryStatementsCommand } from "@fiducia/features/batch-statements/change/change-batch.contract";
import { createBatch } from "@fiducia/features/batch-statements/create/create-batch.command";
import { createBatchCommand } from "@fiducia/features/batch-statements/create/create-batch.contract";
import { batchPapers } from "@fiducia/features/batch-statements/papers/batch-papers.query";
import { previewStatementsQuery } from "@fiducia/features/batch-statements/preview/preview-statements.contract";
import { previewStatements } from "@fiducia/features/batch-statements/preview/preview-statements.query";
import { makeStatementsJob } from "@fiducia/features/batch-statements/run/make-statements.job";
import { readStatements } from "@fiducia/features/batch-statements/shared/statement-papers.store";
import { changeClientCommand } from "@fiducia/features/clients/save-client/save-client.contract";
import { statementPdf } from "@fiducia/paper/pdf/statement-pdf";
import { pdfPages } from "@fiducia/paper/testing/pdf-text";
import { AGENCY, CLIENT, callerOf } from "@fiducia/stories/counter/agency";
import { counterOfTest, granted, sentenceOf } from "@fiducia/stories/counter/counter";
import { Drawer } from "@fiducia/stories/counter/drawer";
import { type RawBuilder, sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type MailBehaviour, type MailServer, openMailServer } from "../testing/mail-server.ts";
import { makeSendMailJob } from "./send-mail.job.ts";

const CREATE = [createBatchCommand, createBatch] as const;
const RETRY = [retryStatementsCommand, retryStatements] as const;

const counter = counterOfTest("2026-03-02T16:00:00Z");
const drawer = new Drawer(counter);
let behaviour: MailBehaviour = "accept";
let server: MailServer;

beforeAll(async () => {
  server = await openMailServer(() => behaviour);
});
afterAll(() => server.close());
beforeEach(async () => {
  behaviour = "accept";
  server.taken.length = 0;
  await change(CLIENT.ada, sql`email = 'ada@example.com', address_line_1 = '12 Elm St'`);
});

const change = (clientId: number, fields: RawBuilder<unknown>) =>
  writeAs(counter.connection, AGENCY, (unit) =>
    unit.run(sql`update client set ${fields} where agency_id = ${AGENCY} and client_id = ${clientId}`),
  );
const preview = (filter: object = {}) =>
  counter.ask("MJS", [previewStatementsQuery, previewStatements], filter as never);
const create = (body: object = {}) => counter.tell("MJS", CREATE, body as never);
const made = async (body: object = {}) => {
  const { batchId } = granted(await create(body));
  await counter.work(makeStatementsJob, { agencyId: AGENCY, batchId });
  return batchId;
};
const send = (patienceMs = 20_000) =>
  counter.work(
    makeSendMailJob({ ...{ url: server.url, from: "books@agency.example", perMinute: 60_000 }, patienceMs }),
    { agencyId: AGENCY },
  );
const statesOf = async (batchId: number) =>
  (await counter.list("MJS", [batchStatementReport, batchStatement], { id: batchId })).rows.map(
    ({ name, state, reason }) => `${name}: ${state} ${reason}`.trim(),
  );
const papersOf = (batchId: number, clientId?: number) =>
  counter.read((unit) => batchPapers({ unit, caller: callerOf("MJS"), batchId, clientId }));

test("no client chosen, where none owes anything", async () => {
  expect(await preview()).toMatchObject({ count: 0, total: 0 });
  expect(sentenceOf(await create())).toBe("NO_CLIENTS: No client has a balance like that.");
});

test.each([
  ["2026-03-03", "Choose a day up to today."],
  ["2026-03-01", "The books begin on 03/02/2026."],
])("as of %s: %s", async (asOf, sentence) => {
  await drawer.invoice();
  expect((await preview({ asOf })).problem).toBe(sentence);
  expect(sentenceOf(await create({ asOf }))).toContain(sentence);
});

test.each([
  ["Print", "address_line_1 = ''", "No postal address."],
  ["Email", "email = ''", "No e-mail address."],
  ["Both", "email = ''", "No e-mail address."],
])("delivery %s with %s: %s", async (delivery, fields, reason) => {
  await drawer.invoice();
  await change(CLIENT.ada, sql.raw(fields));
  expect((await preview({ delivery })).skipped).toEqual([{ clientId: CLIENT.ada, name: "Ada Park", reason }]);
  const batchId = await made({ delivery });
  expect(await statesOf(batchId)).toEqual([`Ada Park: Skipped ${reason}`]);
  await send();
  expect(server.taken).toEqual([]);
});

test("a name of 200 characters stands on the statement as far as there is room, and in the e-mail", async () => {
  await change(CLIENT.ada, sql`business_name = ${"W".repeat(200)}`);
  await drawer.invoice();
  const batchId = await made({ delivery: "Email" });
  await send();
  expect(server.taken).toHaveLength(1);
  const papers = granted(await papersOf(batchId)).statements.map(({ paper }) => paper);
  const pages = await pdfPages(await statementPdf(papers, counter.now));
  expect(pages).toHaveLength(1);
  expect(pages.flat().some((words) => /^W{20,}/.test(words))).toBe(true);
});

test("10,000 lines for one client: every page has the client's number, and the last line is there", async () => {
  await drawer.invoice();
  const { batchId } = granted(await create());
  const [statement] = await counter.read((unit) => readStatements(unit, { batchId }));
  if (!statement) throw new Error("no statement");
  const [row] = statement.paper.rows;
  if (!row) throw new Error("no line");
  const rows = Array.from({ length: 10_000 }, (_, place) => ({ ...row, name: `Invoice ${place + 1}` }));
  const pages = await pdfPages(await statementPdf([{ ...statement.paper, rows }], counter.now));
  expect(pages.length).toBeGreaterThan(200);
  expect(pages.filter((page) => !page.join(" ").includes("00000042"))).toEqual([]);
  expect(pages.flat()).toContain("Invoice 10000");
}, 300_000);

test("what is paid or voided between preview and batch is not on it; afterwards its figures stay", async () => {
  const [paid, voided] = [await drawer.invoice(), await drawer.invoice()];
  expect(await preview()).toMatchObject({ count: 1, total: 220_000 });
  await drawer.pay(110_000, [[paid, 110_000]]);
  const { batchId } = granted(await create({ delivery: "Print" }));
  granted(await drawer.voiding(voided));
  await counter.work(makeStatementsJob, { agencyId: AGENCY, batchId });
  const [statement] = granted(await papersOf(batchId)).statements;
  expect(statement?.paper).toMatchObject({ amountDue: 110_000, rows: [{ name: "Invoice 1002" }] });
  expect(sentenceOf(await create())).toMatch(/^NO_CLIENTS/);
});

test("two batches at once for the same clients are said and made", async () => {
  await drawer.invoice();
  granted(await create({ delivery: "Print" }));
  expect((await preview()).inOtherBatches).toBe(1);
  granted(await create({ delivery: "Print" }));
});

test("a client of another batch, or one whose statement was sent, is not retried", async () => {
  await drawer.invoice();
  const batchId = await made({ delivery: "Email", clientIds: [CLIENT.ada] });
  await send();
  const retry = async (clientId: number) =>
    sentenceOf(await counter.tell("MJS", RETRY, { batchId, items: [clientId] }));
  expect(await retry(CLIENT.bo)).toBe("NOT_IN_BATCH: 00000043 is not in this batch.");
  expect(await retry(CLIENT.ada)).toBe("NOT_FAILED: The statement of 00000042 did not fail: it is sent.");
  await send();
  expect(server.taken).toHaveLength(1);
});

test("the PDF of a running batch is refused, and there once it is made", async () => {
  await drawer.invoice();
  const { batchId } = granted(await create({ delivery: "Print" }));
  expect(sentenceOf(await papersOf(batchId))).toMatch(/^STILL_RUNNING/);
  await counter.work(makeStatementsJob, { agencyId: AGENCY, batchId });
  expect(granted(await papersOf(batchId)).statements).toHaveLength(1);
});

test("an address with line breaks is not taken, and one that came from elsewhere stays within its lines", async () => {
  const client = { clientId: CLIENT.ada, lastName: "Park", officeId: 1, addressLine1: "12 Elm St\nBcc: all" };
  expect(changeClientCommand.body.safeParse(client).success).toBe(false);
  await change(
    CLIENT.ada,
    sql`address_line_1 = ${"12 Elm St\r\nRear house"}, last_name = ${"Park\nBcc: b@example.com"}`,
  );
  await drawer.invoice();
  const batchId = await made({ delivery: "Both" });
  await send();
  const papers = granted(await papersOf(batchId)).statements.map(({ paper }) => paper);
  const words = (await pdfPages(await statementPdf(papers, counter.now))).flat().join(" ");
  expect(words).toMatch(/12 Elm St\s+Rear house/);
  expect(server.taken[0]).not.toMatch(/^Bcc:/m);
});

test.each([
  ["refuse", "Failed 550 No such mailbox", 0],
  ["cut", "Failed May have been sent: ", 1],
  ["hang", "Failed May have been sent: ", 1],
] as const)("a server that does this: %s", async (does, said, arrived) => {
  await drawer.invoice();
  const batchId = await made({ delivery: "Email" });
  behaviour = does;
  await send(1_500);
  expect((await statesOf(batchId))[0]).toContain(`Ada Park: ${said}`);
  behaviour = "accept";
  await send();
  expect(server.taken).toHaveLength(arrived);
  const again = sentenceOf(await counter.tell("MJS", RETRY, { batchId, items: [CLIENT.ada] }));
  expect(again).toMatch(does === "refuse" ? /^done/ : /^MAY_HAVE_BEEN_SENT: The statement of 00000042/);
});
