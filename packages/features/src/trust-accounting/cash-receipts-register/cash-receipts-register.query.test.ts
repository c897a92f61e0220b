// What came into the trust banks: the register of receipts as an examiner reads it.

import { ACCOUNT, CLIENT, POLICY } from "@fiducia/stories/counter/agency";
import { counterOfFile, granted, itemOf, openCounter } from "@fiducia/stories/counter/counter";
import { Drawer } from "@fiducia/stories/counter/drawer";
import { check, DEPOSIT, FOUR_LINES, INVOICE, PAYMENT, VOID } from "@fiducia/stories/counter/tellers";
import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { cashReceiptsRegister } from "./cash-receipts-register.query.ts";
import { cashReceiptsRegisterReport } from "./cash-receipts-register.report.ts";

const REGISTER = [cashReceiptsRegisterReport, cashReceiptsRegister] as const;

const counter = counterOfFile("2026-03-01T16:00:00Z");
beforeAll(async () => {
  const lines = FOUR_LINES.map((line) => ({ ...line, policyId: POLICY.ada, carrierId: 501 }));
  const itemId = itemOf(await counter.tell("MJS", INVOICE, { clientId: CLIENT.ada, lines }));
  const receipt = itemOf(
    await counter.tell("MJS", PAYMENT, {
      clientId: CLIENT.ada,
      bankAccountId: ACCOUNT.trust,
      operatingBankAccountId: ACCOUNT.operating,
      payMethods: [check(105000, "77"), { method: "Card", amount: 5000 }],
      invoices: [{ itemId, amount: 110000, nonFiduciary: 5000 }],
    }),
  );
  counter.at("2026-03-02T16:00:00Z");
  granted(await counter.tell("MJS", VOID, { itemId: receipt, reason: "Wrong client" }));
});

const seen = async (startDate: string, endDate: string) => {
  const { rows, totals } = await counter.list("MJS", REGISTER, { startDate, endDate });
  return [
    ...rows.map((row) =>
      [
        row.itemNumber,
        row.payee,
        row.policyNumber,
        row.company,
        row.description,
        row.payMethod,
        row.referenceNumber,
        row.amount,
        row.nonFiduciary,
      ].join(" | "),
    ),
    totals.amount,
  ];
};

test("amount, insured, insurer, policy and what was insured; what went to operating stands beside it", async () => {
  expect(await seen("2026-03-01", "2026-03-01")).toEqual([
    "1001 | Ada Park | HO-1 | Acme Mutual | Homeowners premium, Policy fee, Surplus lines tax | Check, Card | 77 | 105000 | 5000",
    105000,
  ]);
});

test("a void of another day is a receipt below zero", async () => {
  expect(await seen("2026-03-02", "2026-03-02")).toEqual([
    "Void of 1001 | Ada Park | HO-1 | Acme Mutual | Homeowners premium, Policy fee, Surplus lines tax | Check, Card | 77 | -105000 | -5000",
    -105000,
  ]);
});

test("over both days each counts on its own", async () => {
  expect(await seen("2026-03-01", "2026-03-02")).toHaveLength(3);
  expect((await seen("2026-03-01", "2026-03-02")).at(-1)).toBe(0);
});

test("the day on which the last of a receipt went to the bank: at once without slips, none while some of it waits", async () => {
  const other = await openCounter("2026-03-01T16:00:00Z");
  const drawer = new Drawer(other);
  const deposited = async () => {
    const { rows } = await other.list("MJS", REGISTER, { startDate: "2026-03-01", endDate: "2026-03-05" });
    return rows.map(({ itemNumber, depositedOn }) => [itemNumber, depositedOn]);
  };
  const deposit = (payMethodId: number) =>
    other.tell("MJS", DEPOSIT, { bankAccountId: ACCOUNT.trust, payMethodIds: [payMethodId] });
  await drawer.pay(1000);
  await drawer.workWithSlips(true);
  await drawer.pay(0, [], { payMethods: [check(7000, "77"), check(500, "78")] });
  const waiting = sql<{ id: number }>`select pay_method_id as id from waiting_money order by 1`;
  const [first = 0, second = 0] = (await other.read((unit) => unit.rows(waiting))).map(({ id }) => id);
  const waits = [
    ["1001", "2026-03-01"],
    ["1002", null],
  ];
  expect(await deposited()).toEqual(waits);
  const days = { startDate: "2026-03-01", endDate: "2026-03-01" };
  const { summary } = await other.list("MJS", REGISTER, days);
  expect(summary?.map(({ label }) => label)).toEqual([
    "Trust Bank with undeposited receipts, opening",
    "closing",
  ]);
  other.at("2026-03-03T16:00:00Z");
  granted(await deposit(first));
  expect(await deposited()).toEqual(waits);
  other.at("2026-03-04T16:00:00Z");
  const slip = granted(await deposit(second));
  expect((await deposited())[1]).toEqual(["1002", "2026-03-04"]);
  granted(await other.tell("MJS", VOID, { eventId: slip.eventId, reason: "Left in the drawer" }));
  expect(await deposited()).toEqual(waits);
  await other.close();
});

test("the balance of the trust bank after each row, opening and closing; and of two policies what each has", async () => {
  const other = await openCounter("2026-03-01T16:00:00Z");
  const drawer = new Drawer(other);
  await drawer.pay(9_000);
  other.at("2026-03-02T16:00:00Z");
  const [premium] = FOUR_LINES;
  const line = { ...premium, carrierId: 501 };
  const ofPolicy = { ...line, amount: 60_000, retainedAmount: 0, policyId: POLICY.ada };
  const without = { ...line, amount: 40_000, retainedAmount: 0 };
  const lines = [ofPolicy, without];
  const itemId = itemOf(await other.tell("MJS", INVOICE, { clientId: CLIENT.ada, lines } as never));
  const receipt = await drawer.pay(105_000, [[itemId, 100_000]]);
  await drawer.pay(2_000, [], { bankAccountId: ACCOUNT.trust2 });
  granted(await drawer.voiding(receipt));
  const { rows, summary } = await other.list("MJS", REGISTER, {
    startDate: "2026-03-02",
    endDate: "2026-03-02",
  });
  expect(
    rows.map(({ bankAccountName, amount, byPolicy, balance }) => [
      bankAccountName,
      amount,
      byPolicy,
      balance,
    ]),
  ).toEqual([
    ["Trust Bank", 105_000, "HO-1 600.00, Credit 50.00, No policy 400.00", 114_000],
    ["Trust Bank 2", 2_000, null, 2_000],
    ["Trust Bank", -105_000, "HO-1 -600.00, Credit -50.00, No policy -400.00", 9_000],
  ]);
  expect(summary).toEqual([
    { label: "Trust Bank, opening", amount: 9_000 },
    { label: "closing", amount: 9_000 },
    { label: "Trust Bank 2, opening", amount: 0 },
    { label: "closing", amount: 2_000 },
  ]);
});
