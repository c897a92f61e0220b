// What the days of payables and revenue make of parts that opened again: a payment voided later, a transfer netted later.

import { ACCOUNT } from "@fiducia/stories/counter/agency";
import { type Counter, granted, itemOf, openCounter } from "@fiducia/stories/counter/counter";
import { Drawer } from "@fiducia/stories/counter/drawer";
import { PAY_COMPANY, TRANSFER_REVENUE } from "@fiducia/stories/counter/tellers";
import { PAYABLES_OF, REVENUE_OF } from "@fiducia/stories/worked/account-ties";
import { afterAll, beforeAll, expect, test } from "vitest";

let counter: Counter;
let drawer: Drawer;
const on = (day: string) => counter.at(`${day}T16:00:00Z`);

async function paidInvoice(): Promise<number> {
  const invoice = await drawer.invoice();
  return drawer.pay(110_000, [[invoice, 110_000]]);
}

async function payAcme(partId: number): Promise<number> {
  return itemOf(
    await counter.tell("PAY", PAY_COMPANY, {
      payment: { bankAccountId: ACCOUNT.trust },
      lineItems: [{ partId }],
    }),
  );
}

const transferAll = async () =>
  granted(
    await counter.tell("PAY", TRANSFER_REVENUE, {
      payment: { bankAccountId: ACCOUNT.trust, operatingBankAccountId: ACCOUNT.operating },
    }),
  );

/** Acme is paid on the 9th and, after a void on the 16th, on the 18th; the check whose revenue left on the 12th comes back. */
beforeAll(async () => {
  counter = await openCounter("2026-03-02T16:00:00Z");
  drawer = new Drawer(counter);
  const invoice = await drawer.invoice();
  const receipt = await drawer.pay(110_000, [[invoice, 110_000]]);
  const premium = (await drawer.parts(invoice))[0]?.partId ?? 0;
  on("2026-03-09");
  const payment = await payAcme(premium);
  on("2026-03-12");
  await transferAll();
  on("2026-03-16");
  granted(await drawer.voiding(payment));
  on("2026-03-18");
  await payAcme(premium);
  on("2026-03-20");
  await drawer.returning(receipt);
  await paidInvoice();
  await paidInvoice();
  on("2026-03-23");
  await transferAll();
  on("2026-03-25");
});
afterAll(() => counter.close());

const lines = async (of: typeof PAYABLES_OF | typeof REVENUE_OF, filter: object) =>
  (await counter.list("PAY", of as typeof PAYABLES_OF, filter)).rows.map(
    ({ account, itemNumber, open, paidInRange }) =>
      `${account} ${itemNumber}: open ${open}, paid in the days ${paidInRange}`,
  );
const acmesOpenIn = async (startDate: string, endDate: string, change: object = {}) =>
  (
    await lines(PAYABLES_OF, { payablePaidStatus: "None", openInRange: true, startDate, endDate, ...change })
  ).filter((words) => words.startsWith("Acme Payable 1001: open 0") || words.includes("open 85000"));

test("a register keeps what was open again in its days, whether it was paid in them or not", async () => {
  expect(await acmesOpenIn("2026-03-16", "2026-03-17")).toEqual([
    "Acme Payable 1001: open 85000, paid in the days 0",
  ]);
  expect(await acmesOpenIn("2026-03-12", "2026-03-19")).toEqual([
    "Acme Payable 1001: open 0, paid in the days 85000",
  ]);
  expect(await acmesOpenIn("2026-03-19", "2026-03-19")).toEqual([]);
});

test.each(["paidOn", "collected"])(
  "a register keeps what did not move, with days that are of %s",
  async (dateBasis) => {
    expect(await acmesOpenIn("2026-03-17", "2026-03-17", { dateBasis })).toEqual([
      "Acme Payable 1001: open 85000, paid in the days 0",
    ]);
  },
);

test("a transfer stands in its days, though a later one nets it", async () => {
  const transferred = (day: string) =>
    lines(REVENUE_OF, { paidStatus: "None", dateBasis: "paidOn", startDate: day, endDate: day });
  expect(await transferred("2026-03-12")).toEqual([
    "AB Commission 1001: open 15000, paid in the days 15000",
    "Agency Fee Income 1001: open 5000, paid in the days 5000",
  ]);
  expect(await transferred("2026-03-23")).toEqual([
    "AB Commission 1001: open 15000, paid in the days -15000",
    "AB Commission 1002: open 0, paid in the days 15000",
    "AB Commission 1003: open 0, paid in the days 15000",
    "Agency Fee Income 1001: open 5000, paid in the days -5000",
    "Agency Fee Income 1002: open 0, paid in the days 5000",
    "Agency Fee Income 1003: open 0, paid in the days 5000",
  ]);
});
