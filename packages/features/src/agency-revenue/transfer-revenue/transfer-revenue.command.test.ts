// Taking revenue: only what is collected and deposited, past its days of hold; commission given back is netted.
import { brokenProofs } from "@fiducia/ledger/testing/proofs";
import { ACCOUNT } from "@fiducia/stories/counter/agency";
import { counterOfTest, granted, itemOf, sentenceOf } from "@fiducia/stories/counter/counter";
import { Drawer } from "@fiducia/stories/counter/drawer";
import { DEPOSIT, TRANSFER_REVENUE, VOID } from "@fiducia/stories/counter/tellers";
import { tied } from "@fiducia/stories/worked/account-ties";
import { beforeEach, expect, it } from "vitest";
import { undepositedQuery } from "../../receiving/undeposited/undeposited.contract.ts";
import { undeposited } from "../../receiving/undeposited/undeposited.query.ts";

const counter = counterOfTest();
const drawer = new Drawer(counter);
const BANKS = { bankAccountId: ACCOUNT.trust, operatingBankAccountId: ACCOUNT.operating };

let invoice: number;
/** The commission of 150.00 and the fee of 50.00. */
let revenue: number[];
beforeEach(async () => {
  invoice = await drawer.invoice();
  revenue = (await drawer.parts(invoice)).filter(({ side }) => side === "agency").map(({ partId }) => partId);
});

const transferring = (lineItems?: { partId: number; amount?: number }[], change: object = {}) =>
  counter.tell("PAY", TRANSFER_REVENUE, {
    payment: { ...BANKS, ...change },
    ...(lineItems ? { lineItems } : {}),
  });

const waitingNow = async () =>
  (await counter.ask("CLK", [undepositedQuery, undeposited], {})).map(({ payMethodId }) => payMethodId);

async function sound(): Promise<void> {
  expect(await counter.read(brokenProofs)).toEqual([]);
  const { reported, journal } = await tied(counter);
  expect(reported).toEqual(journal);
}

const inTrust = async () => (await drawer.position())[3];

it("takes everything that may be transferred at once", async () => {
  expect(sentenceOf(await transferring())).toBe(
    "NOTHING_TRANSFERABLE: Nothing of the revenue in Trust Bank may be transferred today.",
  );
  await drawer.pay(110_000, [[invoice, 110_000]]);
  expect(await inTrust()).toBe(20_000);
  granted(await transferring());
  expect(await inTrust()).toBe(0);
  await sound();
});

it("takes the lines that are named, in part or whole, and no more than there is", async () => {
  await drawer.pay(110_000, [[invoice, 110_000]]);
  const [commission = 0, fee = 0] = revenue;
  granted(await transferring([{ partId: commission, amount: 10_000 }, { partId: fee }]));
  expect(await inTrust()).toBe(5_000);
  expect(sentenceOf(await transferring([{ partId: commission, amount: 5_001 }]))).toBe(
    "ABOVE_HELD: Invoice 1001, line 1: Trust Bank holds 50.00 of it; 50.01 is more than that.",
  );
  expect(sentenceOf(await transferring([{ partId: fee }]))).toMatch(/^NOTHING_HELD/);
  expect(sentenceOf(await transferring([{ partId: commission }, { partId: commission }]))).toMatch(/^TWICE/);
  const [premium] = await drawer.parts(invoice);
  expect(sentenceOf(await transferring([{ partId: premium?.partId ?? 0 }]))).toMatch(/^PART_UNKNOWN/);
  await sound();
});

it("takes everything less what a discount takes of the commission", async () => {
  const line = { lineType: "premium", description: "Premium", reportingAccountId: ACCOUNT.acme };
  const lines = [
    { ...line, amount: 100_000, retainedAmount: 15_000, retainedAccountId: ACCOUNT.commission },
    { ...line, amount: -10_000, retainedAmount: -1_500, retainedAccountId: ACCOUNT.commission },
  ];
  const discounted = await drawer.invoice({ lines });
  const own = (await drawer.parts(discounted)).filter(({ side }) => side === "agency");
  const named = own.map(({ partId }) => ({ partId }));
  await drawer.pay(90_000, [[discounted, 90_000]]);
  expect(await inTrust()).toBe(13_500);
  const payable = itemOf(await transferring());
  expect(await inTrust()).toBe(0);
  granted(await counter.tell("MJS", VOID, { itemId: payable, reason: "Too early" }));
  expect(await inTrust()).toBe(13_500);
  granted(await transferring(named));
  expect(await inTrust()).toBe(0);
  await sound();
});

it("takes of everything what a returned check has left, and nothing where that is all", async () => {
  const receipt = await drawer.pay(110_000, [[invoice, 110_000]]);
  granted(await transferring());
  await drawer.returning(receipt);
  const second = await drawer.invoice();
  await drawer.pay(110_000, [[second, 110_000]]);
  expect(await inTrust()).toBe(0);
  expect(sentenceOf(await transferring())).toMatch(/^NOTHING_TRANSFERABLE/);
  const third = await drawer.invoice();
  await drawer.pay(110_000, [[third, 110_000]]);
  granted(await transferring());
  expect(await inTrust()).toBe(0);
  await sound();
});

it("waits for the deposit and for the days of hold", async () => {
  await drawer.workWithSlips(true);
  await drawer.pay(110_000, [[invoice, 110_000]]);
  const [commission = 0] = revenue;
  expect(sentenceOf(await transferring())).toMatch(/^NOTHING_TRANSFERABLE/);
  expect(sentenceOf(await transferring([{ partId: commission }]))).toMatch(
    /^NOT_DEPOSITED: Invoice 1001, line 1/,
  );
});

it("nets commission that is given back; below zero it goes from operating into trust", async () => {
  await drawer.pay(110_000, [[invoice, 110_000]]);
  const memo = await drawer.memo();
  const back = (await drawer.parts(memo)).find(({ side }) => side === "agency")?.partId ?? 0;
  const [commission = 0] = revenue;
  const before = await drawer.position();
  granted(await transferring([{ partId: commission, amount: 2_000 }, { partId: back }]));
  expect((await drawer.position())[0]).toBe((before[0] ?? 0) + 4_000);
  await sound();
});

it("revenue that is kept in trust stays there, also beside a give-back that is more than it", async () => {
  await drawer.workWithSlips(true);
  await drawer.settle("hold_days = 5, pay_before_deposit = true");
  await drawer.pay(110_000, [[invoice, 110_000]]);
  const memo = await drawer.memo({ retainedAmount: 16_000 });
  const back = (await drawer.parts(memo)).find(({ side }) => side === "agency")?.partId ?? 0;
  const [commission = 0] = revenue;
  const beside = (amount: number) =>
    transferring([{ partId: commission }, { partId: back, amount: -amount }]);
  expect(sentenceOf(await beside(14_000))).toMatch(/^NOT_DEPOSITED: Invoice 1001, line 1: 150.00/);
  expect(sentenceOf(await beside(16_000))).toMatch(/^NOT_DEPOSITED: Invoice 1001, line 1: 150.00/);
  granted(
    await counter.tell("MJS", DEPOSIT, { bankAccountId: ACCOUNT.trust, payMethodIds: await waitingNow() }),
  );
  expect(sentenceOf(await beside(14_000))).toMatch(/^ON_HOLD: Invoice 1001, line 1: 150.00/);
  expect(sentenceOf(await beside(15_000))).toMatch(/^ON_HOLD: Invoice 1001, line 1: 150.00/);
  expect(sentenceOf(await beside(16_000))).toMatch(/^ON_HOLD: Invoice 1001, line 1: 150.00/);
  counter.at("2026-03-07T16:00:00Z");
  granted(await beside(16_000));
  await sound();
});

it("revenue of a document that is not paid in full stays beside a greater give-back too", async () => {
  await drawer.settle("allocation_rule = 'FULL_ONLY'");
  await drawer.pay(100_000, [[invoice, 100_000]]);
  const memo = await drawer.memo({ retainedAmount: 16_000 });
  const back = (await drawer.parts(memo)).find(({ side }) => side === "agency")?.partId ?? 0;
  const [commission = 0] = revenue;
  expect(sentenceOf(await transferring([{ partId: commission, amount: 5_000 }, { partId: back }]))).toMatch(
    /^NOT_PAID_IN_FULL: Invoice 1001, line 1: 100.00/,
  );
});

it("is voided: the revenue is in trust again", async () => {
  await drawer.pay(110_000, [[invoice, 110_000]]);
  const payable = itemOf(await transferring());
  granted(await counter.tell("MJS", VOID, { itemId: payable, reason: "Too early" }));
  expect(await inTrust()).toBe(20_000);
  await sound();
});

it("goes from a trust bank to an operating bank", async () => {
  await drawer.pay(110_000, [[invoice, 110_000]]);
  expect(sentenceOf(await transferring(undefined, { operatingBankAccountId: ACCOUNT.trust2 }))).toMatch(
    /^OPERATING_BANK/,
  );
  expect(sentenceOf(await transferring(undefined, { bankAccountId: ACCOUNT.operating }))).toMatch(
    /^BANK_NOT_TRUST/,
  );
});
