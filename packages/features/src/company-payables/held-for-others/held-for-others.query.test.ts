// Whom do we owe: what was collected for others and not paid on, by account and by the days since the invoice.

import { ACCOUNT, type Initials } from "@fiducia/stories/counter/agency";
import { type Counter, granted, openCounter } from "@fiducia/stories/counter/counter";
import { Drawer } from "@fiducia/stories/counter/drawer";
import { DISBURSE } from "@fiducia/stories/counter/tellers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { heldForOthersQuery } from "./held-for-others.contract.ts";
import { heldForOthers } from "./held-for-others.query.ts";

let counter: Counter;
beforeAll(async () => {
  counter = await openCounter();
  const drawer = new Drawer(counter);
  const invoice = await drawer.invoice();
  await drawer.pay(110_000, [[invoice, 110_000]]);
  await drawer.directBill(21_500);
});
afterAll(() => counter.close());

const held = async (initials: Initials = "PAY") => {
  const answer = await counter.ask(initials, [heldForOthersQuery, heldForOthers], {});
  return {
    total: answer.total,
    ages: answer.ages.flatMap(({ age, amount }) => (amount === 0 ? [] : [`${age} ${amount}`])),
    accounts: answer.accounts.map(({ name, amount }) => `${name} ${amount}`),
    ahead: [answer.advanced, ...answer.advancedTo.map(({ name, amount }) => `${name} ${amount}`)],
  };
};

test("premium less commission, taxes, and what clients paid for a company's own bill", async () => {
  const { total, ages, accounts } = await held();
  expect(accounts).toEqual(["Acme Payable 87000", "Beta Payable 21500", "SL Tax Payable 3000"]);
  expect(ages).toEqual([`upTo30 ${total}`]);
});

test("one carrier's check for another bill comes back after it was sent on: paid ahead, and not netted", async () => {
  const drawer = new Drawer(counter);
  const receipt = await drawer.pay(10_000, [], {
    directBill: [{ reportingAccountId: ACCOUNT.beta, description: "Another bill", amount: 10_000 }],
  });
  const [part] = await drawer.parts(receipt);
  const lines = [{ partId: part?.partId ?? 0 }];
  granted(await counter.tell("MJS", DISBURSE, { bankAccountId: ACCOUNT.trust, lines }));
  const before = await held();
  await drawer.returning(receipt);
  expect(await held()).toEqual({ ...before, ahead: [10_000, "Beta Payable 10000"] });
});

test("the invoice grows older", async () => {
  const { total } = await held();
  counter.at("2027-03-02T18:00:00Z");
  expect((await held()).ages).toEqual([`over90 ${total}`]);
});

test("of another office nothing", async () => {
  expect((await held("AWY")).total).toBe(0);
});
