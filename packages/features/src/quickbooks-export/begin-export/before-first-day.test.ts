// What is dated before the export's first day stands in QuickBooks by hand; what happens to it afterwards reaches QuickBooks
// all the same.
import { negate, ZERO } from "@fiducia/kernel/cents";
import { addDays, day } from "@fiducia/kernel/day";
import { expect, test } from "vitest";
import { counterOfTest, granted, itemOf } from "../../testing/counter.ts";
import { ACCOUNT, CLIENT } from "../../testing/counter-agency.ts";
import { TRANSFER, these } from "../../testing/export-desk.ts";
import { QuickbooksDesk } from "../../testing/quickbooks-desk.ts";
import { check, FOUR_LINES, INVOICE, PAYMENT, VOID } from "../../testing/tellers.ts";

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

/** Enters what QuickBooks does not have on the day before the first one, as a bookkeeper does by hand. */
async function enterOpeningBalances(desk: QuickbooksDesk): Promise<void> {
  const { books } = desk.company;
  const postings = (await desk.differences()).map(({ name, difference }) => ({
    account: books.named("account", name)?.id ?? books.enter({ list: "account", name }).id,
    amount: negate(difference),
  }));
  books.add({
    ...{ ...books.nextId(), type: "JournalEntry", day: addDays(FIRST_DAY, -1), number: "", memo: "Opening" },
    ...{ total: ZERO, editSequence: 1, isVoid: false, isDeposited: false, lines: [], applied: [], postings },
  });
}

/** An invoice and its receipt of the day before the first one, and both books equal. */
async function begin() {
  const desk = await new QuickbooksDesk(counter).connect();
  const invoice = await issue();
  const receipt = await pay(invoice);
  counter.at("2026-03-03T16:00:00Z");
  await desk.begin("Documents", FIRST_DAY);
  await desk.update();
  await enterOpeningBalances(desk);
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
