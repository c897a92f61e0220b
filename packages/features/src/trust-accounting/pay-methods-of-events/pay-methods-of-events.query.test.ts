// How the money of a search came in: each pay method of each receipt, credits that were used not among it.

import { ACCOUNT, CLIENT, type Initials } from "@fiducia/stories/counter/agency";
import { counterOfFile, granted, itemOf, openCounter } from "@fiducia/stories/counter/counter";
import { Drawer } from "@fiducia/stories/counter/drawer";
import { cash, check, DEPOSIT, FOUR_LINES, INVOICE, PAYMENT, VOID } from "@fiducia/stories/counter/tellers";
import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import type { z } from "zod";
import { payMethodsOfEvents } from "./pay-methods-of-events.query.ts";
import { payMethodsOfEventsReport } from "./pay-methods-of-events.report.ts";

const METHODS = [payMethodsOfEventsReport, payMethodsOfEvents] as const;
type Filter = z.input<typeof payMethodsOfEventsReport.filter>;

const counter = counterOfFile("2026-03-01T16:00:00Z");
beforeAll(async () => {
  const clientId = CLIENT.ada;
  const bankAccountId = ACCOUNT.trust;
  const itemId = itemOf(await counter.tell("MJS", INVOICE, { clientId, lines: FOUR_LINES }));
  const deposit = itemOf(
    await counter.tell("MJS", PAYMENT, {
      clientId,
      bankAccountId,
      payMethods: [check(20000, "77"), cash(5000)],
    }),
  );
  // Part of the deposit is used as a credit: it is no new money.
  granted(
    await counter.tell("CLK", PAYMENT, {
      clientId,
      bankAccountId,
      payMethods: [cash(30000)],
      creditsUsed: [{ itemId: deposit, amount: 10000 }],
      invoices: [{ itemId, amount: 40000 }],
    }),
  );
  const other = itemOf(
    await counter.tell("MJS", PAYMENT, { clientId: CLIENT.bo, bankAccountId, payMethods: [check(900, "9")] }),
  );
  counter.at("2026-03-02T16:00:00Z");
  granted(await counter.tell("MJS", VOID, { itemId: other, reason: "Wrong client" }));
});

const seen = async (filter: Filter, initials: Initials = "MJS") => {
  const { rows, totals } = await counter.list(initials, METHODS, filter);
  const lines = rows.map(
    (row) => `${row.receiptNumber} ${row.payMethod} ${row.referenceNumber} ${row.amount}`,
  );
  return [...lines.sort(), `total ${totals.amount}`];
};

test("every method of new money, and no credit", async () => {
  expect(await seen({})).toEqual([
    "1001 Cash  5000",
    "1001 Check 77 20000",
    "1002 Cash  30000",
    "total 55000",
  ]);
});

test("a receipt voided on another day counts on its own, and is taken back on the other", async () => {
  expect(await seen({ lastName: "Reed", endDate: "2026-03-01" })).toEqual(["1003 Check 9 900", "total 900"]);
  expect(await seen({ startDate: "2026-03-02" })).toEqual(["Void of 1003 Check 9 -900", "total -900"]);
});

test("with the slip that took it to the bank, and the day; at once where no slip is used, not while it waits", async () => {
  const other = await openCounter("2026-03-01T16:00:00Z");
  const drawer = new Drawer(other);
  const deposited = async () =>
    (await other.list("MJS", METHODS, {})).rows.map(({ receiptNumber, depositNumber, depositedOn }) => [
      receiptNumber,
      depositNumber,
      depositedOn,
    ]);
  await drawer.pay(1000);
  await drawer.workWithSlips(true);
  await drawer.pay(7000);
  const waits = [
    ["1001", null, "2026-03-01"],
    ["1002", null, null],
  ];
  expect(await deposited()).toEqual(waits);
  other.at("2026-03-03T16:00:00Z");
  const waiting = sql<{ id: number }>`select pay_method_id as id from waiting_money`;
  const payMethodIds = (await other.read((unit) => unit.rows(waiting))).map(({ id }) => id);
  const slip = granted(await other.tell("MJS", DEPOSIT, { bankAccountId: ACCOUNT.trust, payMethodIds }));
  expect((await deposited())[1]).toEqual(["1002", "1001", "2026-03-03"]);
  granted(await other.tell("MJS", VOID, { eventId: slip.eventId, reason: "Left in the drawer" }));
  expect(await deposited()).toEqual(waits);
  await other.close();
});

test("who sees own items sees the money that came in by own hands", async () => {
  expect(await seen({}, "CLK")).toEqual(["1002 Cash  30000", "total 30000"]);
});
