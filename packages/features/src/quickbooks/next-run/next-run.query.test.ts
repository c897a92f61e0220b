// What the next run would send is told before it is sent, and is then sent so.
import { day } from "@fiducia/kernel/day";
import { ACCOUNT, CLIENT } from "@fiducia/stories/counter/agency";
import { counterOfTest, granted, itemOf } from "@fiducia/stories/counter/counter";
import { check, FOUR_LINES, INVOICE, PAYMENT } from "@fiducia/stories/counter/tellers";
import { transferAll } from "@fiducia/stories/exporting/both-books";
import { NEXT_RUN, QuickbooksDesk } from "@fiducia/stories/exporting/quickbooks-desk";
import { QuickbooksOnline } from "@fiducia/stories/exporting/quickbooks-online";
import { beforeEach, expect, test } from "vitest";

const counter = counterOfTest();

beforeEach(async () => {
  granted(await counter.tell("MJS", INVOICE, { clientId: CLIENT.bo, lines: FOUR_LINES }));
  const invoice = itemOf(await counter.tell("MJS", INVOICE, { clientId: CLIENT.ada, lines: FOUR_LINES }));
  granted(
    await counter.tell("MJS", PAYMENT, {
      ...{ clientId: CLIENT.ada, bankAccountId: ACCOUNT.trust, payMethods: [check(110000, "55")] },
      invoices: [{ itemId: invoice, amount: 110000 }],
    }),
  );
});

const foreseen = () => counter.ask("MJS", NEXT_RUN, {});

test("nothing before the export has begun", async () => {
  expect(await foreseen()).toEqual({ waiting: 0, records: [], clearing: [] });
});

test("an invoice and its payment, line by line and as qbXML, and then as they are sent", async () => {
  const desk = await new QuickbooksDesk(counter).connect();
  await desk.begin("Documents", day("2026-01-01"));
  await desk.update();
  await transferAll(counter);
  const { waiting, records, clearing } = await foreseen();
  expect(waiting).toBe(3);
  expect(records.map(({ name, problem }) => [name, problem])).toEqual([
    ["Invoice 1001", ""],
    ["Invoice 1002", ""],
    ["Payment 1001", ""],
  ]);
  const [invoice, , payment] = records;
  expect(invoice?.makes).toContainEqual(expect.stringMatching(/^Customer /));
  const [transaction] = invoice?.transactions ?? [];
  expect(transaction).toMatchObject({ type: "Invoice", total: 110000 });
  expect(transaction?.lines[0]).toMatchObject({ account: "Accounts Receivable", amount: 110000 });
  expect(transaction?.lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(0);
  expect(transaction?.message).toContain("<InvoiceAddRq");
  expect(payment?.transactions[0]).toMatchObject({ type: "Payment", total: 110000 });
  expect(clearing.map(({ title, balance }) => [title, balance])).toEqual([
    ["Trust receipts to be deposited", 0],
    ["Revenue billed, not collected", -20000],
  ]);

  await desk.update();
  const sent = desk.company.books.transactions.map(({ type }) => type);
  expect(sent.filter((type) => type !== "JournalEntry")).toEqual(["Invoice", "Invoice", "Payment"]);
  expect((await foreseen()).records).toEqual([]);
});

test("of Online as its calls", async () => {
  const online = await new QuickbooksOnline(counter).connect();
  try {
    await online.begin("Documents", day("2026-01-01"));
    await transferAll(counter);
    const { records } = await foreseen();
    const invoice = records.find(({ name }) => name === "Invoice 1001");
    expect(invoice?.transactions[0]?.message).toMatch(/^POST \/invoice\?.*\n\{\n/);
  } finally {
    await online.close();
  }
});

test("a closed period is said beforehand", async () => {
  const desk = new QuickbooksDesk(counter);
  desk.company.options = { companyName: "Counter Agency", closingDate: day("2026-03-31") };
  await desk.connect();
  await desk.begin("Documents", day("2026-01-01"));
  await transferAll(counter);
  const { records } = await foreseen();
  expect(records.find(({ name }) => name === "Invoice 1001")?.problem).toBe(
    "The books in QuickBooks are closed through 2026-03-31.",
  );
});
