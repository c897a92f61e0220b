// The lines behind a search: what was invoiced, what the agency retains, and what a void of another day takes back.

import { ACCOUNT, CLIENT, type Initials } from "@fiducia/stories/counter/agency";
import { counterOfFile, granted, itemOf } from "@fiducia/stories/counter/counter";
import { Drawer } from "@fiducia/stories/counter/drawer";
import { cash, FOUR_LINES, INVOICE, PAYMENT, VOID } from "@fiducia/stories/counter/tellers";
import { beforeAll, expect, test } from "vitest";
import type { z } from "zod";
import { allTrustTransactions } from "../all-trust-transactions/all-trust-transactions.query.ts";
import { allTrustTransactionsReport } from "../all-trust-transactions/all-trust-transactions.report.ts";
import { payMethodsOfEvents } from "../pay-methods-of-events/pay-methods-of-events.query.ts";
import { payMethodsOfEventsReport } from "../pay-methods-of-events/pay-methods-of-events.report.ts";
import { lineItemsOfEvents } from "./line-items-of-events.query.ts";
import { lineItemsOfEventsReport } from "./line-items-of-events.report.ts";

const LINES = [lineItemsOfEventsReport, lineItemsOfEvents] as const;
const METHODS = [payMethodsOfEventsReport, payMethodsOfEvents] as const;
const SEARCH = [allTrustTransactionsReport, allTrustTransactions] as const;
type Filter = z.input<typeof lineItemsOfEventsReport.filter>;
const fee = [FOUR_LINES[3] as never];

const counter = counterOfFile("2026-03-01T16:00:00Z");
beforeAll(async () => {
  granted(await counter.tell("MJS", INVOICE, { clientId: CLIENT.ada, lines: FOUR_LINES }));
  const twice = itemOf(await counter.tell("OWN", INVOICE, { clientId: CLIENT.bo, lines: fee }));
  counter.at("2026-03-02T16:00:00Z");
  granted(await counter.tell("MJS", VOID, { itemId: twice, reason: "Typed twice" }));
});

const list = (filter: Filter, initials: Initials = "MJS") => counter.list(initials, LINES, filter);
const seen = async (filter: Filter, initials?: Initials) =>
  (await list(filter, initials)).rows.map(
    (row) =>
      `${row.itemNumber} ${row.lineItemName} ${row.amount} ${row.retainedAmount} ${row.reportingAccount}/${row.retainedAccount}`,
  );

const ADAS = [
  "1001 Premium 100000 15000 Acme Payable/AB Commission",
  "1001 Tax 3000 0 SL Tax Payable/null",
  "1001 Carrier Fee 2000 0 Acme Payable/null",
  "1001 Agency Fee 5000 5000 Agency Fee Income/null",
];
const FEE = "1002 Agency Fee 5000 5000 Agency Fee Income/null";

test("every line with what the agency keeps of it; a line of agency revenue is kept whole", async () => {
  expect(await seen({ lastName: "park" })).toEqual(ADAS);
  const { totals } = await list({ lastName: "park" });
  expect(totals).toEqual({ amount: 110000, retainedAmount: 20000, netAmount: 90000 });
});

test("a void within the range leaves its lines out, or strikes them out when they are asked for", async () => {
  expect(await seen({})).toEqual(ADAS);
  const { rows, totals } = await list({ includeVoided: true });
  expect(rows.filter(({ isVoided }) => isVoided).map(({ itemNumber }) => itemNumber)).toEqual(["1002"]);
  expect(totals.amount).toBe(110000);
});

test("a void of another day takes the lines back on its own day", async () => {
  expect(await seen({ endDate: "2026-03-01" })).toEqual([...ADAS, FEE]);
  expect(await seen({ startDate: "2026-03-02" })).toEqual([
    "Void of 1002 Agency Fee -5000 -5000 Agency Fee Income/null",
  ]);
});

test("the lines of every range add up to what its transactions invoiced", async () => {
  const ranges = [{}, { endDate: "2026-03-01" }, { startDate: "2026-03-02" }, { includeVoided: true }];
  for (const range of ranges) {
    const transactions = await counter.list("MJS", SEARCH, range);
    expect((await list(range)).totals.amount).toBe(transactions.totals.invoiced);
  }
});

test("events by their ids, those of others left out silently", async () => {
  const { rows } = await counter.list("MJS", SEARCH, { includeVoided: true });
  const EventIds = rows.map(({ eventId }) => eventId);
  expect(await seen({ EventIds })).toEqual([...ADAS, FEE]);
  expect(await seen({ EventIds: [...EventIds, 999_999] }, "OWN")).toEqual([FEE]);
  expect(await seen({ EventIds: [] })).toEqual([]);
  expect(await seen({ EventIds }, "TRK")).toEqual([...ADAS, FEE]);
  counter.at("2026-03-03T16:00:00Z");
  // The original of the void is out of sight by then, its void is not.
  expect(await seen({ EventIds }, "TRK")).toEqual([]);
  counter.at("2026-03-02T16:00:00Z");
});

test("how far each line has come by now, and no sum of it", async () => {
  const told = async (filter: Filter) =>
    (await list(filter)).rows.map(
      ({ lineItemName, collected, status }) => `${lineItemName} ${collected} ${status}`,
    );
  expect(await told({ startDate: "2026-03-02" })).toEqual(["Agency Fee 0 Void"]);
  const { itemId = 0 } = (await list({ lastName: "park" })).rows[0] ?? {};
  await new Drawer(counter).pay(50000, [[itemId, 50000]]);
  expect(await told({ lastName: "park" })).toEqual([
    "Premium 45000 PartPaid",
    "Tax 3000 Paid",
    "Carrier Fee 2000 Paid",
    "Agency Fee 0 Open",
  ]);
  const { totals } = await list({ lastName: "park" });
  expect(totals).toEqual({ amount: 110000, retainedAmount: 20000, netAmount: 90000 });
});

test("a receipt that issues its invoice and the invoice answer for each other, and once for both", async () => {
  const line = { ...(FOUR_LINES[0] as (typeof FOUR_LINES)[0]), amount: 30000, retainedAmount: 4500 };
  const issue = [{ lines: [line], amount: 30000 }];
  const { items } = granted(
    await counter.tell("MJS", PAYMENT, {
      clientId: CLIENT.ada,
      bankAccountId: ACCOUNT.trust,
      payMethods: [cash(32000)],
      change: 2000,
      issue,
    }),
  );
  const { rows } = await counter.list("MJS", SEARCH, { startDate: counter.today });
  const events = items.map(({ itemId }) => rows.find((row) => row.itemId === itemId)?.eventId ?? 0);
  for (const asked of [[events[0]], [events[1]], events] as number[][]) {
    expect(await seen({ EventIds: asked })).toEqual(["1003 Premium 30000 4500 Acme Payable/AB Commission"]);
    const methods = await counter.list("MJS", METHODS, { EventIds: asked });
    expect(methods.rows.map(({ payMethod, amount }) => [payMethod, amount])).toEqual([["Cash", 32000]]);
  }
});
