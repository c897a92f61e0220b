// The lines of a range of days, both ends included.
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Counter, granted, openCounter } from "../../testing/counter.ts";
import { CLIENT, type Initials, OFFICE } from "../../testing/counter-agency.ts";
import { FOUR_LINES, INVOICE } from "../../testing/tellers.ts";
import { lineItems } from "./line-item-report.query.ts";
import { lineItemReport } from "./line-item-report.report.ts";

const fee = [FOUR_LINES[3] as never];

let counter: Counter;
beforeAll(async () => {
  counter = await openCounter("2026-02-28T16:00:00Z");
  granted(await counter.tell("MJS", INVOICE, { clientId: CLIENT.ada, lines: fee }));
  counter.at("2026-03-01T16:00:00Z");
  granted(await counter.tell("MJS", INVOICE, { clientId: CLIENT.bo, lines: FOUR_LINES }));
  granted(await counter.tell("LAK", INVOICE, { clientId: CLIENT.lake, lines: fee }));
});
afterAll(() => counter.close());

const LINES = [lineItemReport, lineItems] as const;
const seen = async (startDate: string, endDate: string, initials: Initials = "MJS") => {
  const { rows, totals } = await counter.list(initials, LINES, { startDate, endDate });
  return [...rows.map(({ itemNumber, lineItemName }) => `${itemNumber} ${lineItemName}`), totals.amount];
};

test("a day, a month, and a range before anything happened", async () => {
  expect(await seen("2026-02-28", "2026-02-28")).toEqual(["1001 Agency Fee", 5000]);
  expect(await seen("2026-03-01", "2026-03-31")).toEqual([
    "1002 Premium",
    "1002 Tax",
    "1002 Carrier Fee",
    "1002 Agency Fee",
    "1003 Agency Fee",
    115000,
  ]);
  expect(await seen("1926-01-01", "2026-02-27")).toEqual([0]);
});

test("an office's lines for who reports for it", async () => {
  expect(await seen("2026-02-01", "2026-03-31", "LAK")).toEqual(["1003 Agency Fee", 5000]);
  const { totals } = await counter.list("MJS", LINES, {
    startDate: "2026-02-01",
    endDate: "2026-03-31",
    officeId: OFFICE.lake,
  });
  expect(totals).toEqual({ amount: 5000, retainedAmount: 5000, netAmount: 0 });
});

test("a range needs both its ends, in order", () => {
  for (const filter of [{}, { startDate: "2026-01-01" }, { startDate: "2026-01-02", endDate: "2026-01-01" }])
    expect(lineItemReport.filter.safeParse(filter).success).toBe(false);
});
