// The lines of a range of days, both ends included.

import { CLIENT, type Initials, OFFICE } from "@fiducia/stories/counter/agency";
import { counterOfFile, granted } from "@fiducia/stories/counter/counter";
import { Drawer } from "@fiducia/stories/counter/drawer";
import { FOUR_LINES, INVOICE, VOID } from "@fiducia/stories/counter/tellers";
import { Payables } from "@fiducia/stories/worked/payables";
import { beforeAll, describe, expect, test } from "vitest";
import { lineItems } from "./line-item-report.query.ts";
import { lineItemReport } from "./line-item-report.report.ts";

const fee = [FOUR_LINES[3] as never];

const counter = counterOfFile("2026-02-28T16:00:00Z");
beforeAll(async () => {
  granted(await counter.tell("MJS", INVOICE, { clientId: CLIENT.ada, lines: fee }));
  counter.at("2026-03-01T16:00:00Z");
  granted(await counter.tell("MJS", INVOICE, { clientId: CLIENT.bo, lines: FOUR_LINES }));
  granted(await counter.tell("LAK", INVOICE, { clientId: CLIENT.lake, lines: fee }));
});

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
  expect(totals).toMatchObject({ amount: 5000, retainedAmount: 5000, netAmount: 0 });
});

test("a range needs both its ends, in order", () => {
  for (const filter of [{}, { startDate: "2026-01-01" }, { startDate: "2026-01-02", endDate: "2026-01-01" }])
    expect(lineItemReport.filter.safeParse(filter).success).toBe(false);
});

describe("what became of the lines of an invoice of 1,100.00", () => {
  const month = { startDate: "2026-05-01", endDate: "2026-05-31" };
  /** Line: collected, uncollected, disbursed, status; and the totals of the first three. */
  const told = async () => {
    const { rows, totals } = await counter.list("MJS", LINES, month);
    return [
      ...rows.map((row) =>
        [
          `${row.lineItemName} of ${row.itemNumber}: ${row.amount},`,
          `${row.collected} collected, ${row.uncollected} to come, ${row.disbursed} disbursed, ${row.status}`,
        ].join(" "),
      ),
      [totals.collected, totals.uncollected, totals.disbursed],
    ];
  };
  const drawer = new Drawer(counter);
  const payables = new Payables(counter);
  let invoice: number;
  beforeAll(async () => {
    counter.at("2026-05-04T16:00:00Z");
    invoice = await drawer.invoice();
  });

  test("billed: nothing has come in", async () => {
    expect(await told()).toEqual([
      "Premium of 1004: 100000, 0 collected, 100000 to come, 0 disbursed, Open",
      "Tax of 1004: 3000, 0 collected, 3000 to come, 0 disbursed, Open",
      "Carrier Fee of 1004: 2000, 0 collected, 2000 to come, 0 disbursed, Open",
      "Agency Fee of 1004: 5000, 0 collected, 5000 to come, 0 disbursed, Open",
      [0, 110000, 0],
    ]);
  });

  test("partly paid, third parties first, and the tax sent on", async () => {
    await drawer.pay(50000, [[invoice, 50000]]);
    const tax = (await drawer.parts(invoice)).find(({ billed }) => billed === 3000);
    granted(await payables.company([tax?.partId ?? 0]));
    expect(await told()).toEqual([
      "Premium of 1004: 100000, 45000 collected, 55000 to come, 0 disbursed, PartPaid",
      "Tax of 1004: 3000, 3000 collected, 0 to come, 3000 disbursed, Paid",
      "Carrier Fee of 1004: 2000, 2000 collected, 0 to come, 0 disbursed, Paid",
      "Agency Fee of 1004: 5000, 0 collected, 5000 to come, 0 disbursed, Open",
      [50000, 60000, 3000],
    ]);
  });

  test("a credit memo takes from what is to come", async () => {
    await drawer.memo();
    expect((await told()).slice(4)).toEqual([
      "Premium of 1001: -40000, 0 collected, -40000 to come, 0 disbursed, Open",
      [50000, 20000, 3000],
    ]);
  });

  test("collected on the day on which the last of it came in, not before; not on that of what was taken back", async () => {
    const day = async () => {
      const { rows } = await counter.list("MJS", LINES, month);
      return rows.map(({ itemNumber, lineItemName, collectedOn }) => [itemNumber, lineItemName, collectedOn]);
    };
    expect((await day()).slice(0, 4)).toEqual([
      ["1004", "Premium", null],
      ["1004", "Tax", "2026-05-04"],
      ["1004", "Carrier Fee", "2026-05-04"],
      ["1004", "Agency Fee", null],
    ]);
    counter.at("2026-05-11T16:00:00Z");
    const receipt = await drawer.pay(60000, [[invoice, 60000]]);
    expect((await day())[0]).toEqual(["1004", "Premium", "2026-05-11"]);
    granted(await counter.tell("MJS", VOID, { itemId: receipt, reason: "Wrong amount" }));
    expect((await day())[0]).toEqual(["1004", "Premium", null]);
    counter.at("2026-05-13T16:00:00Z");
    await drawer.pay(60000, [[invoice, 60000]], { datedOn: "2026-05-07" });
    expect((await day()).slice(0, 4).map(([, , on]) => on)).toEqual([
      "2026-05-07",
      "2026-05-04",
      "2026-05-04",
      "2026-05-07",
    ]);
    // Of a memo nothing was given back yet.
    expect((await day())[4]).toEqual(["1001", "Premium", null]);
  });

  test("voided a month later: nothing is left of it, nor of the void", async () => {
    counter.at("2026-05-29T16:00:00Z");
    const twice = await drawer.invoice({ lines: fee });
    counter.at("2026-06-02T16:00:00Z");
    granted(await counter.tell("MJS", VOID, { itemId: twice, reason: "Typed twice" }));
    expect((await told()).at(-2)).toBe("Agency Fee of 1005: 5000, 0 collected, 0 to come, 0 disbursed, Void");
    const { rows } = await counter.list("MJS", LINES, { startDate: "2026-06-01", endDate: "2026-06-30" });
    expect(
      rows.map(({ amount, collected, uncollected, status }) => [amount, collected, uncollected, status]),
    ).toEqual([[-5000, 0, 0, "Void"]]);
  });
});
