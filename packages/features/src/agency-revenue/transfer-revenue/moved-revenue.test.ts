// Revenue that was moved to another trust bank: it stays in trust as long as it would have stayed where it came in.
import { brokenProofs } from "@fiducia/ledger/testing/proofs";
import { ACCOUNT } from "@fiducia/stories/counter/agency";
import { counterOfTest, granted, sentenceOf } from "@fiducia/stories/counter/counter";
import { Drawer } from "@fiducia/stories/counter/drawer";
import {
  APPLY,
  DEPOSIT,
  FOUR_LINES,
  MOVE,
  RETURN_PREMIUM,
  TRANSFER_REVENUE,
} from "@fiducia/stories/counter/tellers";
import { addedUp, REVENUE_OF } from "@fiducia/stories/worked/account-ties";
import { beforeEach, expect, it } from "vitest";
import { undepositedQuery } from "../../receiving/undeposited/undeposited.contract.ts";
import { undeposited } from "../../receiving/undeposited/undeposited.query.ts";

const counter = counterOfTest();
const drawer = new Drawer(counter);
const on = (day: string) => counter.at(`${day}T16:00:00Z`);

/** A premium of 1,000.00, of which 150.00 is commission. */
let invoice: number;
let commission: number;
beforeEach(async () => {
  invoice = await drawer.invoice({ lines: FOUR_LINES.slice(0, 1) });
  commission = (await drawer.parts(invoice)).find(({ side }) => side === "agency")?.partId ?? 0;
});

const BANKS = { fromBankAccountId: ACCOUNT.trust, toBankAccountId: ACCOUNT.trust2 };
const moving = (amount: number) =>
  counter.tell("MJS", MOVE, { ...BANKS, parts: [{ partId: commission, amount }] });

const transferring = (bankAccountId: number, lineItems?: { partId: number; amount?: number }[]) =>
  counter.tell("PAY", TRANSFER_REVENUE, {
    payment: { bankAccountId, operatingBankAccountId: ACCOUNT.operating },
    ...(lineItems ? { lineItems } : {}),
  });

const ofCommission = (amount?: number) => [
  { partId: commission, ...(amount === undefined ? {} : { amount }) },
];

const inReport = async () =>
  addedUp(await counter.list("PAY", REVENUE_OF, { paidStatus: "None" })).map(
    ({ held, transferable, whyNot }) => [held, transferable, whyNot],
  );

const sound = async () => expect(await counter.read(brokenProofs)).toEqual([]);

it("waits for the days of hold in the other bank, and leaves from there when they are over", async () => {
  await drawer.settle("hold_days = 5");
  await drawer.pay(100_000, [[invoice, 100_000]]);
  granted(await moving(15_000));
  expect(sentenceOf(await transferring(ACCOUNT.trust2, ofCommission()))).toBe(
    "ON_HOLD: Invoice 1001, line 1: 150.00 stays in trust until 03/07/2026, so that the client's payment clears first.",
  );
  expect(sentenceOf(await transferring(ACCOUNT.trust2))).toMatch(/^NOTHING_TRANSFERABLE/);
  expect(await inReport()).toEqual([[15_000, 0, "On hold"]]);
  on("2026-03-07");
  expect(await inReport()).toEqual([[15_000, 15_000, null]]);
  granted(await transferring(ACCOUNT.trust2));
  expect(await inReport()).toEqual([[0, 0, null]]);
  await sound();
});

it("what is on hold counts in each bank as far as it may be there", async () => {
  await drawer.settle("hold_days = 5");
  await drawer.pay(95_000, [[invoice, 95_000]]);
  on("2026-03-09");
  await drawer.pay(5_000, [[invoice, 5_000]]);
  granted(await moving(6_000));
  expect(sentenceOf(await transferring(ACCOUNT.trust2, ofCommission(1_001)))).toMatch(/^ON_HOLD/);
  expect(sentenceOf(await transferring(ACCOUNT.trust, ofCommission(4_001)))).toMatch(/^ON_HOLD/);
  granted(await transferring(ACCOUNT.trust, ofCommission(4_000)));
  granted(await transferring(ACCOUNT.trust2, ofCommission(1_000)));
  on("2026-03-14");
  granted(await transferring(ACCOUNT.trust));
  granted(await transferring(ACCOUNT.trust2));
  await sound();
});

it("money on hold in one bank keeps nothing back in a bank to which nothing was moved", async () => {
  await drawer.settle("hold_days = 5");
  await drawer.pay(95_000, [[invoice, 95_000]]);
  on("2026-03-09");
  await drawer.pay(5_000, [[invoice, 5_000]], { bankAccountId: ACCOUNT.trust2 });
  expect(sentenceOf(await transferring(ACCOUNT.trust2, ofCommission()))).toMatch(/^ON_HOLD/);
  granted(await transferring(ACCOUNT.trust, ofCommission(10_000)));
  await sound();
});

it("waits until its document is paid in full", async () => {
  await drawer.settle("allocation_rule = 'FULL_ONLY'");
  await drawer.pay(90_000, [[invoice, 90_000]]);
  granted(await moving(5_000));
  expect(sentenceOf(await transferring(ACCOUNT.trust2, ofCommission()))).toBe(
    "NOT_PAID_IN_FULL: Invoice 1001, line 1: 100.00 of its document is still open; its revenue moves when it is paid in full.",
  );
  await sound();
});

const waitingNow = async () =>
  (await counter.ask("CLK", [undepositedQuery, undeposited], {})).map(({ payMethodId }) => payMethodId);
const depositing = async () =>
  granted(
    await counter.tell("MJS", DEPOSIT, {
      bankAccountId: ACCOUNT.trust,
      payMethodIds: await waitingNow(),
    }),
  );

it("what waits for its slip is not moved, whatever else may be paid before the deposit", async () => {
  await drawer.workWithSlips(true);
  await drawer.settle("pay_before_deposit = true");
  await drawer.pay(100_000);
  await depositing();
  await drawer.pay(100_000, [[invoice, 100_000]]);
  expect(sentenceOf(await moving(15_000))).toBe(
    "NOT_DEPOSITED: Invoice 1001, line 1: 150.00 of Receipt 1002 is not deposited yet. Close its deposit slip first.",
  );
  const [premium] = await drawer.parts(invoice);
  granted(
    await counter.tell("MJS", MOVE, {
      ...BANKS,
      parts: [{ partId: premium?.partId ?? 0, amount: 85_000 }],
    }),
  );
  await depositing();
  granted(await moving(15_000));
  granted(await transferring(ACCOUNT.trust2));
  await sound();
});

it("what a credit brought from a receipt that waits in another bank waits with it", async () => {
  await drawer.workWithSlips(true);
  await drawer.settle("pay_before_deposit = true");
  await drawer.pay(100_000);
  await depositing();
  const receipt = await drawer.pay(100_000);
  granted(await counter.tell("MJS", MOVE, { ...BANKS, credits: [{ itemId: receipt, amount: 100_000 }] }));
  granted(
    await counter.tell("MJS", APPLY, {
      creditItemId: receipt,
      invoices: [{ itemId: invoice, amount: 100_000 }],
    }),
  );
  expect(sentenceOf(await transferring(ACCOUNT.trust2, ofCommission()))).toMatch(/^NOT_DEPOSITED/);
  expect(await inReport()).toEqual([[15_000, 0, "Not deposited"]]);
  await depositing();
  granted(await transferring(ACCOUNT.trust2));
  await sound();
});

it("what a memo brought from a carrier's check that waits in another bank waits with it", async () => {
  await drawer.workWithSlips(true);
  await drawer.settle("pay_before_deposit = true");
  await drawer.pay(100_000);
  await depositing();
  const memo = await drawer.memo({
    amount: 100_000,
    retainedAmount: 0,
    retainedAccountId: undefined,
  });
  const [company] = await drawer.parts(memo);
  const parts = [{ partId: company?.partId ?? 0, amount: 100_000 }];
  granted(
    await counter.tell("PAY", RETURN_PREMIUM, {
      bankAccountId: ACCOUNT.trust,
      parts,
      referenceNumber: "ACME-77",
    }),
  );
  granted(await counter.tell("MJS", MOVE, { ...BANKS, credits: [{ itemId: memo, amount: 100_000 }] }));
  granted(
    await counter.tell("MJS", APPLY, {
      creditItemId: memo,
      invoices: [{ itemId: invoice, amount: 100_000 }],
    }),
  );
  expect(sentenceOf(await transferring(ACCOUNT.trust2, ofCommission()))).toMatch(/^NOT_DEPOSITED/);
  expect((await inReport())[0]).toEqual([15_000, 0, "Not deposited"]);
  await depositing();
  granted(await transferring(ACCOUNT.trust2));
  await sound();
});

it("what a returned check took out of the bank of its deposit is nobody's to transfer elsewhere", async () => {
  const receipt = await drawer.pay(100_000, [[invoice, 100_000]]);
  granted(await moving(15_000));
  await drawer.returning(receipt);
  expect(sentenceOf(await transferring(ACCOUNT.trust2))).toMatch(/^NOTHING_TRANSFERABLE/);
  expect(sentenceOf(await transferring(ACCOUNT.trust2, ofCommission(15_000)))).toBe(
    "ADVANCE_NOT_ALLOWED: Invoice 1001, line 1: 150.00 of 150.00 has not been collected.",
  );
  await sound();
});
