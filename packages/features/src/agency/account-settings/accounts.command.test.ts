// Accounts by kind: added and changed while nothing was posted to them, and kept in use while money is in them.

import { ACCOUNT } from "@fiducia/stories/counter/agency";
import { counterOfTest, granted, sentenceOf } from "@fiducia/stories/counter/counter";
import { Drawer } from "@fiducia/stories/counter/drawer";
import { expect, test } from "vitest";
import { addStarterChart, saveAccount } from "./accounts.command.ts";
import { accountSettingsQuery, addStarterChartCommand, saveAccountCommand } from "./accounts.contract.ts";
import { accountSettings } from "./accounts.query.ts";

const counter = counterOfTest();
const drawer = new Drawer(counter);

type Body = Parameters<typeof counter.tell<typeof saveAccountCommand>>[2];
const save = (body: Body) => counter.tell("MJS", [saveAccountCommand, saveAccount], body);
const kindOfAccount = async (id: number) =>
  (await counter.ask("MJS", [accountSettingsQuery, accountSettings], {})).find(
    ({ accountId }) => accountId === id,
  )?.accountKind;

test("a new account changes its kind until something is posted to it", async () => {
  const { accountId } = granted(await save({ name: "Cedar Payable", accountKind: "taxAuthority" }));
  granted(await save({ accountId, name: "Cedar Payable", accountKind: "carrier" }));
  expect(await kindOfAccount(accountId)).toBe("carrier");
  await drawer.invoice({
    lines: [{ lineType: "premium", description: "Premium", amount: 10000, reportingAccountId: accountId }],
  } as never);
  expect(sentenceOf(await save({ accountId, name: "Cedar Payable", accountKind: "taxAuthority" }))).toBe(
    "KIND_FIXED: Something was posted to Cedar Payable as Owed to a carrier. Add another account for the other kind.",
  );
  granted(await save({ accountId, name: "Cedar Mutual Payable", accountKind: "carrier" }));
});

test("a trust bank that holds money, and a payable that is still owed, stay in use", async () => {
  const invoice = await drawer.invoice({});
  expect(
    sentenceOf(
      await save({ accountId: ACCOUNT.acme, name: "Acme Payable", accountKind: "carrier", inactive: true }),
    ),
  ).toMatch(/^STILL_OWED: [\d,.]+ of Acme Payable is still open/);
  await drawer.pay(10000, [[invoice, 10000]]);
  expect(
    sentenceOf(
      await save({ accountId: ACCOUNT.trust, name: "Trust Bank", accountKind: "trustBank", inactive: true }),
    ),
  ).toBe("BANK_HAS_MONEY: Trust Bank holds 100.00. Move the money before the account is made inactive.");
  granted(
    await save({ accountId: ACCOUNT.beta, name: "Beta Payable", accountKind: "carrier", inactive: true }),
  );
});

test("an account whose revenue is still in trust stays in use", async () => {
  const invoice = await drawer.invoice();
  await drawer.pay(110_000, [[invoice, 110_000]]);
  const commission = {
    accountId: ACCOUNT.commission,
    name: "AB Commission",
    accountKind: "commission",
  } as const;
  expect(sentenceOf(await save({ ...commission, inactive: true }))).toMatch(
    /^REVENUE_HELD: [\d,.]+ of AB Commission is still in trust\./,
  );
});

test("a part belongs to an account of its kind that is no part itself", async () => {
  const parent = granted(await save({ name: "Banks", accountKind: "trustBank" })).accountId;
  const child = granted(
    await save({ name: "Escrow", accountKind: "trustBank", parentAccountId: parent }),
  ).accountId;
  for (const body of [
    { name: "Sub", accountKind: "trustBank", parentAccountId: child },
    { name: "Sub", accountKind: "carrier", parentAccountId: parent },
    { accountId: parent, name: "Banks", accountKind: "trustBank", parentAccountId: ACCOUNT.trust },
    { accountId: child, name: "Escrow", accountKind: "trustBank", parentAccountId: child },
  ] as const)
    expect(sentenceOf(await save(body))).toMatch(/^PARENT_WRONG: /);
  expect(sentenceOf(await save({ name: "banks", accountKind: "fee" }))).toMatch(/^NAME_TAKEN: /);
  expect(sentenceOf(await save({ accountId: 9999, name: "None", accountKind: "fee" }))).toMatch(
    /^ACCOUNT_UNKNOWN: /,
  );
});

test("the starter chart adds what is missing, once", async () => {
  const chart = () => counter.tell("MJS", [addStarterChartCommand, addStarterChart], {});
  const { added } = granted(await chart());
  expect(added).toContain("Interest Income");
  expect(added).not.toContain("Premium Trust Account");
  expect(sentenceOf(await chart())).toBe("CHART_COMPLETE: There is an account of every kind already.");
});
