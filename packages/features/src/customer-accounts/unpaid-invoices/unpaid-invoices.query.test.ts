// What clients have not paid in full, today and on past days.

import { CLIENT } from "@fiducia/stories/counter/agency";
import { counterOfFile, granted } from "@fiducia/stories/counter/counter";
import { Drawer } from "@fiducia/stories/counter/drawer";
import { OWING_BEGINS, tellOwing } from "@fiducia/stories/owing/owing-story";
import { beforeAll, expect, test } from "vitest";
import { addNote } from "../../collections/add-note/add-note.command.ts";
import { addNoteCommand } from "../../collections/add-note/add-note.contract.ts";
import { balanceSummary } from "../balance-summary/balance-summary.query.ts";
import { balanceSummaryReport } from "../balance-summary/balance-summary.report.ts";
import { unpaidInvoices } from "./unpaid-invoices.query.ts";
import { unpaidInvoicesReport } from "./unpaid-invoices.report.ts";

const UNPAID = [unpaidInvoicesReport, unpaidInvoices] as const;
const SUMMARY = [balanceSummaryReport, balanceSummary] as const;

const counter = counterOfFile(OWING_BEGINS);
beforeAll(() => tellOwing(counter));

const unpaid = async (filter: object = {}) =>
  (await counter.list("MJS", UNPAID, filter)).rows.map(
    (row) =>
      `${row.transactionType} ${row.itemNumber}: ${row.total} - ${row.paid} - ${row.creditsApplied} - ${row.writtenOff} = ${row.balance}, ${row.bucket}`,
  );

test("Unpaid Invoices has invoices and the debt of a returned check, with what was paid, credited and written off", async () => {
  expect(await unpaid()).toEqual([
    "Invoice 1001: 110000 - 50000 - 10000 - 0 = 50000, Bucket2",
    "NSFCheck 1001: 30000 - 0 - 0 - 0 = 30000, Current",
    "Invoice 1002: 2500 - 0 - 0 - 500 = 2000, Current",
  ]);
});

test("as of a past day it shows that day: nothing that came later", async () => {
  expect(await unpaid({ asOf: "2026-01-19" })).toEqual([
    "Invoice 1001: 110000 - 0 - 0 - 0 = 110000, Bucket1",
    "Invoice 1002: 2500 - 0 - 0 - 0 = 2500, Current",
  ]);
  expect(await unpaid({ asOf: "2026-01-20" })).toEqual([
    "Invoice 1001: 110000 - 50000 - 0 - 0 = 60000, Bucket1",
    "Invoice 1002: 2500 - 0 - 0 - 0 = 2500, Current",
  ]);
});

test("before the first day of the books, and for a day to come, a sentence stands in place of zeros", async () => {
  for (const [asOf, notice] of [
    ["2026-01-04", "The books begin on 01/05/2026."],
    ["2026-03-03", "03/03/2026 is still to come. Choose a day up to today."],
  ]) {
    const answer = await counter.list("MJS", UNPAID, { asOf: asOf as string });
    expect([answer.notice, answer.rows, answer.count, answer.summary]).toEqual([notice, [], 0, undefined]);
    expect((await counter.list("MJS", SUMMARY, { asOf: asOf as string })).notice).toBe(notice);
  }
});

test("buckets add up to the balance, of every basis and size; a credit stands apart", async () => {
  for (const filter of [
    {},
    { agingBasis: "invoice" as const },
    { agingBasis: "effective" as const, bucketDays: [10, 20, 40] },
    { includeCredits: true },
  ]) {
    const { totals, summary = [] } = await counter.list("MJS", UNPAID, filter);
    const ages = summary.map((figure) => ("amount" in figure ? figure.amount : 0));
    expect(ages.reduce((sum: number, each) => sum + each, 0)).toBe(totals.balance);
    expect(totals.balance).toBe(82_000);
    expect(totals.unappliedCredit).toBe("includeCredits" in filter ? 37_000 : 0);
  }
  const { summary } = await counter.list("MJS", UNPAID, { agingBasis: "invoice", bucketDays: [10, 20, 40] });
  expect(summary).toMatchObject([
    { label: "Current", amount: 30_000 },
    { label: "1-10", amount: 0 },
    { label: "11-20", amount: 0 },
    { label: "21-40", amount: 0 },
    { label: "41+", amount: 52_000, only: { column: "bucket", value: "Bucket4" } },
  ]);
});

test("the last note on the invoice or its client stands beside it, with the promised day", async () => {
  const { rows } = await counter.list("MJS", UNPAID, {});
  const [first, , second] = rows;
  const write = async (body: { itemId?: number; note: string; promisedOn?: string }) =>
    granted(await counter.tell("MJS", [addNoteCommand, addNote], { clientId: CLIENT.ada, ...body }));
  await write({ note: "Left a message" });
  await write({ itemId: first?.itemId as number, note: "Pays on Friday", promisedOn: "2026-03-06" });
  const noted = (await counter.list("MJS", UNPAID, {})).rows;
  expect(noted.map(({ itemNumber, lastNote, promisedOn }) => [itemNumber, lastNote, promisedOn])).toEqual([
    ["1001", "Pays on Friday", "2026-03-06"],
    ["1001", null, null],
    [second?.itemNumber, "Left a message", null],
  ]);
});

test("the last payment is one that still pays", async () => {
  const drawer = new Drawer(counter);
  const invoice = await drawer.invoice();
  const lastPaid = async () =>
    (await counter.list("MJS", UNPAID, {})).rows.find(({ itemId }) => itemId === invoice)?.lastPaymentDate;
  counter.at("2026-03-03T16:00:00Z");
  await drawer.pay(10_000, [[invoice, 10_000]]);
  counter.at("2026-03-05T16:00:00Z");
  const later = await drawer.pay(20_000, [[invoice, 20_000]]);
  expect(await lastPaid()).toBe("2026-03-05");
  granted(await drawer.voiding(later));
  expect(await lastPaid()).toBe("2026-03-03");
});
