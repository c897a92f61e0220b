// Whom do we owe: what was collected for others and not paid on, by account and by the days since the invoice.

import type { Caller } from "@fiducia/contract/caller";
import { PERMISSION } from "@fiducia/contract/permissions";
import { ACCOUNT, callerOf, type Initials, OFFICE } from "@fiducia/stories/counter/agency";
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

/** Another bill of a company is paid, sent on, and the check for it comes back. */
async function returnAnother(at: Counter, meanwhile: () => Promise<void>): Promise<void> {
  const drawer = new Drawer(at);
  const receipt = await drawer.pay(10_000, [], {
    directBill: [{ reportingAccountId: ACCOUNT.beta, description: "Another bill", amount: 10_000 }],
  });
  const [part] = await drawer.parts(receipt);
  const lines = [{ partId: part?.partId ?? 0 }];
  granted(await at.tell("MJS", DISBURSE, { bankAccountId: ACCOUNT.trust, lines }));
  await meanwhile();
  await drawer.returning(receipt);
}

test("one carrier's check for another bill comes back after it was sent on: paid ahead, and not netted", async () => {
  let before: unknown;
  await returnAnother(counter, async () => {
    before = await held();
  });
  expect(await held()).toEqual({ ...(before as object), ahead: [10_000, "Beta Payable 10000"] });
});

test("the invoice grows older", async () => {
  const { total } = await held();
  counter.at("2027-03-02T18:00:00Z");
  expect((await held()).ages).toEqual([`over90 ${total}`]);
});

test("of another office nothing", async () => {
  expect((await held("AWY")).total).toBe(0);
});

test("of each age, by owner and by line, what the parts one by one add up to", async () => {
  const older = await openCounter();
  try {
    const drawer = new Drawer(older);
    for (const date of ["2026-03-02", "2026-05-02", "2026-06-08", "2026-07-20"]) {
      older.at(`${date}T18:00:00Z`);
      await drawer.pay(50_000, [[await drawer.invoice(), 50_000]]);
    }
    await drawer.directBill(21_500);
    await returnAnother(older, async () => undefined);
    older.at("2026-07-31T18:00:00Z");
    // Whoever is held to offices has each part looked at: all offices together are the agency.
    const everyOffice = new Map([[PERMISSION.payOut, Object.values(OFFICE)]]);
    const ask = (grants: Caller["grants"]) =>
      older.read((unit) =>
        heldForOthers({
          ...{ unit, page: { limit: 100 }, today: older.today, filter: {} },
          caller: { ...callerOf("PAY", older.agencyId), grants },
        }),
      );
    const agree = async () => {
      const byOwner = await ask(new Map([[PERMISSION.payOut, "all"]]));
      expect(await ask(everyOffice)).toEqual(byOwner);
      return byOwner;
    };
    const { ages } = await agree();
    expect(ages.map(({ amount }) => amount > 0)).toEqual([true, true, true, true]);
    await drawer.settle("trust_test_level = 'line'");
    expect((await agree()).ages).toEqual(ages);
  } finally {
    await older.close();
  }
});
