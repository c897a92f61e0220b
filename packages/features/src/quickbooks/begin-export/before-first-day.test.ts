// What was recorded before the export began and is dated before its first day stands in QuickBooks by hand; what happens to
// it afterwards, and what is dated there later, reaches QuickBooks all the same.
import { addDays, day } from "@fiducia/kernel/day";
import { ACCOUNT, CLIENT } from "@fiducia/stories/counter/agency";
import { counterOfTest, granted, itemOf } from "@fiducia/stories/counter/counter";
import { CHARGE, check, FOUR_LINES, INVOICE, PAYMENT, VOID } from "@fiducia/stories/counter/tellers";
import { SET_ASIDE, statesOf, TRANSFER, these } from "@fiducia/stories/exporting/export-desk";
import { readOpening } from "@fiducia/stories/exporting/opening-balances";
import { QuickbooksDesk } from "@fiducia/stories/exporting/quickbooks-desk";
import { sql } from "kysely";
import { expect, test } from "vitest";

const counter = counterOfTest();
const FIRST_DAY = day("2026-03-03");

const issue = async () =>
  itemOf(await counter.tell("MJS", INVOICE, { clientId: CLIENT.ada, lines: FOUR_LINES }));
const pay = async (invoice: number) =>
  itemOf(
    await counter.tell("MJS", PAYMENT, {
      ...{ clientId: CLIENT.ada, bankAccountId: ACCOUNT.trust, payMethods: [check(110000, "55")] },
      invoices: [{ itemId: invoice, amount: 110000 }],
    }),
  );
const voidOf = async (itemId: number) =>
  granted(await counter.tell("MJS", VOID, { itemId, reason: "Cancelled" }));

/** An invoice and its receipt of the day before the first one, and both books equal. */
async function begin() {
  const desk = await new QuickbooksDesk(counter).connect();
  const invoice = await issue();
  const receipt = await pay(invoice);
  counter.at("2026-03-03T16:00:00Z");
  await desk.begin("Documents", FIRST_DAY);
  await desk.update();
  desk.enterOpening(await readOpening(counter), addDays(FIRST_DAY, -1));
  counter.at("2026-03-04T16:00:00Z");
  await desk.update();
  expect(await desk.differences()).toEqual([]);
  counter.at("2026-03-09T16:00:00Z");
  return { desk, invoice, receipt };
}

const recorded = (desk: QuickbooksDesk) =>
  desk.company.books.transactions.slice(1).map(({ type, day: on }) => `${type} ${on}`);

test("a receipt and its invoice are voided: journal entries of that day take them back", async () => {
  const { desk, invoice, receipt } = await begin();
  await voidOf(receipt);
  await desk.update();
  expect(await desk.differences()).toEqual([]);
  await voidOf(invoice);
  await desk.update();
  expect(await desk.differences()).toEqual([]);
  expect(recorded(desk)).toEqual(["JournalEntry 2026-03-09", "JournalEntry 2026-03-09"]);
});

test("an invoice that was sent all the same is taken back once", async () => {
  const { desk, invoice, receipt } = await begin();
  const differing = async () =>
    (await desk.differences()).map(({ name, difference }) => `${name} ${difference}`);
  await voidOf(receipt);
  granted(await counter.tell("MJS", TRANSFER, these(invoice)));
  await desk.update();
  const twice = await differing();
  await voidOf(invoice);
  for (const _run of [1, 2]) await desk.update();
  expect(await differing()).toEqual(twice);
  expect(recorded(desk)).toEqual([
    "Invoice 2026-03-02",
    "JournalEntry 2026-03-09",
    "JournalEntry 2026-03-09",
  ]);
});

/** An invoice of the day before the first one that is recorded now. */
async function issueLate(): Promise<number> {
  counter.datedOn = addDays(FIRST_DAY, -1);
  const invoice = await issue();
  counter.datedOn = undefined;
  return invoice;
}

test("what is recorded now and dated before the first day goes on its own day", async () => {
  const { desk } = await begin();
  const late = await issueLate();
  const datedOn = addDays(FIRST_DAY, -1);
  granted(await counter.tell("MJS", CHARGE, { bankAccountId: ACCOUNT.trust, amount: 1_500, datedOn }));
  granted(await counter.tell("MJS", TRANSFER, these(late)));
  await desk.update();
  expect(await desk.differences()).toEqual([]);
  expect(recorded(desk)).toEqual(["Invoice 2026-03-02", "JournalEntry 2026-03-02"]);
});

test("its void takes back the document itself", async () => {
  const { desk } = await begin();
  const late = await issueLate();
  granted(await counter.tell("MJS", TRANSFER, these(late)));
  await desk.update();
  await voidOf(late);
  await desk.update();
  expect(await desk.differences()).toEqual([]);
  const carried = await counter.read((unit) =>
    unit.rows(sql<{ row: string }>`
      select operation || ' ' || coalesce(journal_id, item_id) as row from queue_item
      where agency_id = ${unit.agencyId} and gl_account_id is null order by queue_item_id, operation desc`),
  );
  expect(carried.map(({ row }) => row).sort()).toEqual([`Reverse ${late}`, `Transfer ${late}`]);
  expect(await statesOf(counter)).toContain("Invoice 1002: DoNotTransfer Reversed");
});

test("the proof names it when it is set aside", async () => {
  const { desk } = await begin();
  granted(await counter.tell("MJS", SET_ASIDE, these(await issueLate())));
  counter.at("2026-03-10T16:00:00Z");
  await desk.update();
  const differing = await desk.differences();
  expect(differing.flatMap(({ missing }) => missing.map(({ name }) => name))).toContain(
    "Invoice 1002, not transferred",
  );
  expect(differing.filter(({ unexplained }) => unexplained !== 0)).toEqual([]);
});
