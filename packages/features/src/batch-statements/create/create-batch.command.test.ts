// A batch from its preview to the papers: what each client's statement says, and who gets none.
import { writeAs } from "@fiducia/database/write-unit";
import { AGENCY, CLIENT } from "@fiducia/stories/counter/agency";
import { counterOfFile, granted, sentenceOf } from "@fiducia/stories/counter/counter";
import { Drawer } from "@fiducia/stories/counter/drawer";
import { OWING_BEGINS, tellOwing } from "@fiducia/stories/owing/owing-story";
import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { batchStatement } from "../batch/batch-statement.query.ts";
import { batchStatementReport } from "../batch/batch-statement.report.ts";
import { batchStatements } from "../batches/batch-statements.query.ts";
import { batchStatementsReport } from "../batches/batch-statements.report.ts";
import { makeStatementsJob } from "../run/make-statements.job.ts";
import { readStatements } from "../shared/statement-papers.store.ts";
import { createBatch } from "./create-batch.command.ts";
import { createBatchCommand } from "./create-batch.contract.ts";

const CREATE = [createBatchCommand, createBatch] as const;

const counter = counterOfFile(OWING_BEGINS);
beforeAll(async () => {
  await tellOwing(counter);
  // Bo's address stays unknown.
  await writeAs(counter.connection, AGENCY, (unit) =>
    unit.run(sql`update client set address_line_1 = '12 Elm St', city = 'Austin', state = 'TX', postal_code = '78701'
      where agency_id = ${AGENCY} and client_id = ${CLIENT.ada}`),
  );
});

const papersOf = async (batchId: number) =>
  (await counter.read((unit) => readStatements(unit, { batchId }))).map(({ paper }) => paper);

test("a statement of open items lists them with credits taken off last, and its figures stay", async () => {
  const { batchId, count } = granted(await counter.tell("MJS", CREATE, {}));
  expect(count).toBe(2);
  await counter.work(makeStatementsJob, { agencyId: AGENCY, batchId });
  const before = await papersOf(batchId);
  expect(before[0]).toMatchObject({
    ...{ kind: "OpenItem", asOf: "2026-03-02", newCharges: 112_500, paymentsAndCredits: 97_500 },
    ...{ amountDue: 15_000, pastDue: 50_000 },
    client: { id: CLIENT.ada, name: "Ada Park", address: ["12 Elm St", "Austin, TX 78701"] },
    rows: [
      { name: "Invoice 1001", amount: 110_000, paid: 60_000, balance: 50_000 },
      { name: "Invoice 1002", amount: 2_500, paid: 500, balance: 2_000 },
    ],
    credits: [
      { name: "Receipt 1002", amount: 7_000 },
      { name: "Credit Memo 1001", amount: 30_000 },
    ],
  });
  const states = (await counter.list("MJS", [batchStatementReport, batchStatement], { id: batchId })).rows;
  expect(states.map(({ name, state, reason }) => [name, state, reason])).toEqual([
    ["Ada Park", "Generated", ""],
    ["Bo Reed", "Skipped", "No postal address."],
  ]);
  counter.at("2026-04-02T16:00:00Z");
  expect(await papersOf(batchId)).toEqual(before);
  const [batch] = (await counter.list("MJS", [batchStatementsReport, batchStatements], {})).rows;
  expect(batch).toMatchObject({ clients: 2, totalDue: 45_000, generated: 1, skipped: 1, status: "Partly" });
});

const ofAda = async (kind: "Activity" | "BalanceForward", from: string) => {
  const body = { kind, from, asOf: "2026-03-02", clientIds: [CLIENT.ada] };
  const { batchId } = granted(await counter.tell("MJS", CREATE, body));
  const [paper] = await papersOf(batchId);
  if (!paper) throw new Error("no statement was made");
  return paper;
};

test("a balance forward tells what moved the account since a day, from balance to balance", async () => {
  const paper = await ofAda("BalanceForward", "2026-02-01");
  expect(paper).toMatchObject({
    ...{ previousBalance: 55_500, newCharges: 0, paymentsAndCredits: 40_500, amountDue: 15_000 },
  });
  expect(
    paper.rows.map(({ datedOn, name, amount, paid, balance }) => [datedOn, name, amount, paid, balance]),
  ).toEqual([
    ["2026-02-10", "Credit Memo 1001", 0, 40_000, 15_500],
    ["2026-02-20", "Invoice 1002 written off", 0, 500, 15_000],
  ]);
  expect(paper.rows.flatMap(({ applied = [] }) => applied)).toEqual([]);
});

test("an activity tells of each transaction what it was applied to, also where that moves nothing", async () => {
  const paper = await ofAda("Activity", "2026-01-06");
  expect(paper).toMatchObject({
    ...{ previousBalance: 112_500, newCharges: 0, paymentsAndCredits: 97_500, amountDue: 15_000 },
  });
  expect(
    paper.rows.map(({ name, paid, balance, applied = [] }) => [
      ...[name, paid, balance],
      applied.map(({ name: to, amount }) => `${to}: ${amount}`).join(),
    ]),
  ).toEqual([
    ["Receipt 1001", 50_000, 62_500, "applied to Invoice 1001: 50000"],
    ["Receipt 1002", 7_000, 55_500, ""],
    ["Credit Memo 1001", 40_000, 15_500, ""],
    ["Credit Memo 1001 used", 0, 15_500, "applied to Invoice 1001: 10000"],
    ["Invoice 1002 written off", 500, 15_000, ""],
  ]);
});

test("an activity tells what a returned check takes back", async () => {
  const drawer = new Drawer(counter);
  const invoice = await drawer.invoice({ clientId: CLIENT.lake });
  const receipt = await drawer.pay(30_000, [[invoice, 30_000]], { clientId: CLIENT.lake });
  await drawer.returning(receipt);
  const day = counter.today;
  const body = { kind: "Activity" as const, from: day, asOf: day, clientIds: [CLIENT.lake] };
  const { batchId } = granted(await counter.tell("MJS", CREATE, body));
  const [paper] = await papersOf(batchId);
  const applied = paper?.rows.flatMap((row) => row.applied ?? []);
  expect(applied?.map(({ name, amount }) => [name.replaceAll(/\d+/g, "#"), amount])).toEqual([
    ["applied to Invoice #", 30_000],
    [expect.stringMatching(/taken back from Invoice #$/), -30_000],
  ]);
  expect(paper).toMatchObject({ newCharges: 140_000, paymentsAndCredits: 30_000, amountDue: 110_000 });
});

test("a statement says what was voided, and not the agency's reason", async () => {
  const drawer = new Drawer(counter);
  const receipt = await drawer.pay(30_000, [], { clientId: CLIENT.lake });
  await drawer.voiding(receipt);
  const day = counter.today;
  const body = { kind: "Activity" as const, from: day, asOf: day, clientIds: [CLIENT.lake] };
  const { batchId } = granted(await counter.tell("MJS", CREATE, body));
  const [paper] = await papersOf(batchId);
  const last = paper?.rows.at(-1);
  expect(last).toMatchObject({ name: expect.stringMatching(/^Receipt \d+, voided$/), description: "" });
});

test("who paid all that was invoiced gets a statement that lists it, and none of open items", async () => {
  const drawer = new Drawer(counter);
  counter.at("2026-04-10T16:00:00Z");
  const day = counter.today;
  const clientId = CLIENT.nameless;
  const invoice = await drawer.invoice({ clientId });
  await drawer.pay(110_000, [[invoice, 110_000]], { clientId });
  for (const kind of ["BalanceForward", "Activity"] as const)
    for (const whose of [{ clientIds: [clientId] }, {}]) {
      const body = { kind, from: day, asOf: day, includeCreditBalances: true, ...whose };
      const { batchId } = granted(await counter.tell("MJS", CREATE, body));
      const paper = (await papersOf(batchId)).find(({ client }) => client.id === clientId);
      expect(paper).toMatchObject({ newCharges: 110_000, paymentsAndCredits: 110_000, amountDue: 0 });
      expect(paper?.rows).toHaveLength(2);
    }
  const refused = async (body: object) => sentenceOf(await counter.tell("MJS", CREATE, body as never));
  const chosen = { clientIds: [clientId], includeCreditBalances: true, asOf: day };
  expect(await refused(chosen)).toMatch(/^NO_CLIENTS/);
  expect(await refused({ ...chosen, kind: "Activity", from: day, minimumAmount: 1 })).toMatch(/^NO_CLIENTS/);
  counter.at("2026-04-11T16:00:00Z");
  const later = { kind: "Activity", from: counter.today, asOf: counter.today };
  expect(await refused({ ...chosen, ...later })).toMatch(/^NO_CLIENTS/);
});

test("what cannot be answered is refused with its sentence", async () => {
  const told = async (body: object) => sentenceOf(await counter.tell("MJS", CREATE, body as never));
  expect(await told({ asOf: "2026-04-12" })).toBe("DAY_TO_COME: Choose a day up to today.");
  expect(await told({ asOf: "2026-01-04" })).toBe("BEFORE_BOOKS: The books begin on 01/05/2026.");
  expect(await told({ kind: "Activity" })).toBe("FROM_MISSING: Choose the first day of what is listed.");
  expect(await told({ kind: "Activity", from: "2026-04-01", asOf: "2026-03-01" })).toMatch(/^FROM_TOO_LATE/);
  expect(await told({ clientIds: [] })).toBe("NOBODY_CHOSEN: Choose at least one client.");
  expect(await told({ clientIds: [99_999] })).toBe("NO_CLIENTS: No client has a balance like that.");
});
