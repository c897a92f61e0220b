// The days of Collected and Paid on list what money did in them, and those of Paid on whatever became of the invoice since.

import { ACCOUNT } from "@fiducia/stories/counter/agency";
import { type Counter, granted, openCounter } from "@fiducia/stories/counter/counter";
import { Drawer } from "@fiducia/stories/counter/drawer";
import { GIVE_BACK, TRANSFER_REVENUE } from "@fiducia/stories/counter/tellers";
import { REVENUE_OF } from "@fiducia/stories/worked/account-ties";
import { afterAll, beforeAll, expect, test } from "vitest";

let counter: Counter;
let drawer: Drawer;
const on = (day: string) => counter.at(`${day}T16:00:00Z`);

const FEE = { lineType: "agencyFee", description: "Fee", amount: 5000, reportingAccountId: ACCOUNT.fees };
const feeInvoice = () => drawer.invoice({ lines: [FEE] });

const transferAll = async () =>
  granted(
    await counter.tell("PAY", TRANSFER_REVENUE, {
      payment: { bankAccountId: ACCOUNT.trust, operatingBankAccountId: ACCOUNT.operating },
    }),
  );

let returned: number;

/** 1001: transferred on the 12th, its check back on the 20th. 1002: banked to operating. 1003: paid by a receipt that is voided. */
beforeAll(async () => {
  counter = await openCounter("2026-03-02T16:00:00Z");
  drawer = new Drawer(counter);
  returned = await feeInvoice();
  const receipt = await drawer.pay(5000, [[returned, 5000]]);
  on("2026-03-04");
  await drawer.pay(5000, [], {
    operatingBankAccountId: ACCOUNT.operating,
    invoices: [{ itemId: await feeInvoice(), amount: 5000, nonFiduciary: 5000 }],
  });
  on("2026-03-05");
  const voided = await drawer.pay(5000, [[await feeInvoice(), 5000]]);
  on("2026-03-09");
  granted(await drawer.voiding(voided));
  on("2026-03-12");
  await transferAll();
  on("2026-03-20");
  await drawer.returning(receipt);
  for (const invoice of [await feeInvoice(), await feeInvoice()]) await drawer.pay(5000, [[invoice, 5000]]);
  on("2026-03-23");
  await transferAll();
  on("2026-03-24");
});
afterAll(() => counter.close());

const listed = async (dateBasis: "collected" | "paidOn", day: string, more: object = {}) => {
  const days = { startDate: `2026-03-${day}`, endDate: `2026-03-${day}`, ...more };
  const { rows } = await counter.list("PAY", REVENUE_OF, { paidStatus: "None", dateBasis, ...days } as never);
  return rows.map(({ itemNumber, paidInRange }) => `${itemNumber}: ${paidInRange}`);
};

test("days of payment list a transfer, also after its invoice was voided", async () => {
  const twelfth = ["1001: 5000"];
  const twentyThird = ["1001: -5000", "1004: 5000", "1005: 5000"];
  expect([await listed("paidOn", "12"), await listed("paidOn", "23")]).toEqual([twelfth, twentyThird]);
  granted(await drawer.voiding(returned));
  expect([await listed("paidOn", "12"), await listed("paidOn", "23")]).toEqual([twelfth, twentyThird]);
});

test("days of collecting list revenue that was banked straight to operating", async () => {
  expect(await listed("collected", "04")).toEqual(["1002: 0"]);
});

test("days of collecting list no receipt that was voided since, nor its void", async () => {
  expect([await listed("collected", "05"), await listed("collected", "09")]).toEqual([[], []]);
  expect(await listed("collected", "05", { asOf: "2026-03-08" })).toEqual(["1003: 0"]);
});

test("days of collecting list a credit memo when its money is set aside, and not when the client has it", async () => {
  const memo = await drawer.memo({ amount: 6000 });
  const [own] = (await drawer.parts(memo)).filter(({ side }) => side === "agency");
  const banks = { bankAccountId: ACCOUNT.trust, operatingBankAccountId: ACCOUNT.operating };
  on("2026-03-25");
  granted(
    await counter.tell("PAY", GIVE_BACK, { ...banks, parts: [{ partId: own?.partId ?? 0, amount: 6000 }] }),
  );
  on("2026-03-26");
  granted(await drawer.refunding(memo, 6000));
  const memos = async (day: string) =>
    (await listed("collected", day)).filter((row) => row.startsWith("1001"));
  expect([await memos("25"), await memos("26")]).toEqual([["1001: -6000"], []]);
});
