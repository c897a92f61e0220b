// A client's account at the counter: open lines, credits where they lie, and what is held for carriers.

import { ACCOUNT, CLIENT } from "@fiducia/stories/counter/agency";
import { counterOfFile } from "@fiducia/stories/counter/counter";
import { Drawer, granted } from "@fiducia/stories/counter/drawer";
import { REFUND, RETURN_CHECK } from "@fiducia/stories/counter/tellers";
import { expect, test } from "vitest";
import { clientAccountQuery } from "./client-account.contract.ts";
import { clientAccount } from "./client-account.query.ts";

const counter = counterOfFile();
const drawer = new Drawer(counter);

const account = async () =>
  (await counter.ask("CLK", [clientAccountQuery, clientAccount], { clientId: CLIENT.ada })).account;

test("what is open of each line after a payment in part, and the rest of another payment as credit", async () => {
  const invoice = await drawer.invoice();
  const receipt = await drawer.pay(50000, [[invoice, 50000]]);
  await drawer.pay(4000, [], { bankAccountId: ACCOUNT.trust2 });
  await drawer.directBill(21500);
  const seen = await account();
  expect(seen).toMatchObject({ clientNumber: "00000042", name: "Ada Park", balance: 56000 });
  expect(seen?.invoices.map(({ number, total, open }) => [number, total, open])).toEqual([
    [1001, 110000, 60000],
  ]);
  expect(
    seen?.invoices[0]?.lines.map(({ description, open, parts }) => [
      description,
      open,
      ...parts.map((part) => `${part.account} ${part.collected}/${part.billed}`),
    ]),
  ).toEqual([
    ["Homeowners premium", 55000, "Acme Payable 45000/85000", "AB Commission 0/15000"],
    ["Surplus lines tax", 0, "SL Tax Payable 3000/3000"],
    ["Policy fee", 0, "Acme Payable 2000/2000"],
    ["Agency fee", 5000, "Agency Fee Income 0/5000"],
  ]);
  expect(
    seen?.credits.map(({ name, remaining, unfunded, banks }) => [name, remaining, unfunded, banks]),
  ).toEqual([
    ["Receipt 1002", 4000, 0, [{ bankAccountId: ACCOUNT.trust2, name: "Trust Bank 2", amount: 4000 }]],
  ]);
  expect(seen?.directBill).toMatchObject([
    {
      receiptNumber: 1003,
      description: "Beta direct bill",
      account: "Beta Payable",
      bank: "Trust Bank",
      held: 21500,
    },
  ]);
  expect(seen?.receipts.find(({ itemId }) => itemId === receipt)).toMatchObject({
    number: 1001,
    isTakenBack: false,
    applications: [{ invoiceId: invoice, number: 1001, bankAccountId: ACCOUNT.trust, amount: 50000 }],
  });
});

test("a refund whose check came back stands as a debt, and the account can still be opened", async () => {
  const payment = await drawer.pay(30000, [], { clientId: CLIENT.bo });
  granted(
    await counter.tell("MJS", REFUND, {
      clientId: CLIENT.bo,
      bankAccountId: ACCOUNT.trust,
      credits: [{ itemId: payment, amount: 30000 }],
      method: "Check",
    }),
  );
  granted(await counter.tell("MJS", RETURN_CHECK, { receiptItemId: payment }));
  const { account: seen } = await counter.ask("CLK", [clientAccountQuery, clientAccount], {
    clientId: CLIENT.bo,
  });
  expect(seen?.balance).toBe(30000);
  expect(
    seen?.invoices.map(({ name, open, lines }) => [
      name,
      open,
      ...lines.flatMap(({ parts }) => parts.map((part) => [part.accountId, part.account, part.open])),
    ]),
  ).toEqual([["Returned Check 1001", 30000, [null, "Client credit", 30000]]]);
});

test("a client that is not there, or of another office, has none", async () => {
  expect(
    (await counter.ask("CLK", [clientAccountQuery, clientAccount], { clientId: 99 })).account,
  ).toBeNull();
  expect(
    (await counter.ask("LAK", [clientAccountQuery, clientAccount], { clientId: CLIENT.ada })).account,
  ).toBeNull();
});
