// Revenue whose payment was taken back: what is paid again waits for the days of hold of its own payment.
import { brokenProofs } from "@fiducia/ledger/testing/proofs";
import { ACCOUNT } from "@fiducia/stories/counter/agency";
import { counterOfTest, granted, sentenceOf } from "@fiducia/stories/counter/counter";
import { Drawer } from "@fiducia/stories/counter/drawer";
import { APPLY, FOUR_LINES, TRANSFER_REVENUE, UNAPPLY } from "@fiducia/stories/counter/tellers";
import { addedUp, REVENUE_OF } from "@fiducia/stories/worked/account-ties";
import { beforeEach, expect, it } from "vitest";

const counter = counterOfTest();
const drawer = new Drawer(counter);
const on = (day: string) => counter.at(`${day}T16:00:00Z`);

/** A premium of 1,000.00, of which 150.00 is commission. */
let invoice: number;
let commission: number;
beforeEach(async () => {
  on("2026-03-01");
  await drawer.settle("hold_days = 10");
  invoice = await drawer.invoice({ lines: FOUR_LINES.slice(0, 1) });
  commission = (await drawer.parts(invoice)).find(({ side }) => side === "agency")?.partId ?? 0;
});

const paying = (amount: number) => drawer.pay(amount, [[invoice, amount]]);

const transferring = (amount: number) =>
  counter.tell("PAY", TRANSFER_REVENUE, {
    payment: { bankAccountId: ACCOUNT.trust, operatingBankAccountId: ACCOUNT.operating },
    lineItems: [{ partId: commission, amount }],
  });

/** Held, transferable, why not, and until when the newest of it is held. */
const inReport = async () =>
  addedUp(await counter.list("PAY", REVENUE_OF, { paidStatus: "None" })).map(
    ({ held, transferable, whyNot, holdUntil }) => [held, transferable, whyNot, holdUntil],
  );

async function onlyUpTo(free: number, until: string | null): Promise<void> {
  const [[held = 0, transferable, , holdUntil] = []] = await inReport();
  expect([transferable, holdUntil]).toEqual([free, until]);
  if (Number(held) > free) expect(sentenceOf(await transferring(free + 1))).toMatch(/^ON_HOLD/);
  if (free > 0) granted(await transferring(free));
  expect(await counter.read(brokenProofs)).toEqual([]);
}

it.each(["returned", "voided"])("a payment that was %s and made again begins its hold again", async (how) => {
  const first = await paying(100_000);
  on("2026-03-08");
  if (how === "returned") await drawer.returning(first);
  else granted(await drawer.voiding(first));
  await paying(100_000);
  on("2026-03-12");
  expect(await inReport()).toEqual([[15_000, 0, "On hold", "2026-03-18"]]);
  await onlyUpTo(0, "2026-03-18");
  on("2026-03-18");
  await onlyUpTo(15_000, "2026-03-18");
});

it("a credit that was taken back and applied again does so too", async () => {
  const receipt = await paying(100_000);
  on("2026-03-08");
  const whole = { creditItemId: receipt, invoices: [{ itemId: invoice, amount: 100_000 }] };
  granted(await counter.tell("MJS", UNAPPLY, { creditItemId: receipt, invoiceItemId: invoice }));
  granted(await counter.tell("MJS", APPLY, whole));
  on("2026-03-12");
  await onlyUpTo(0, "2026-03-18");
});

it("once the newest payment is taken back, the older one keeps nothing that is past its hold", async () => {
  await paying(95_000);
  on("2026-03-08");
  const newest = await paying(5_000);
  on("2026-03-12");
  await drawer.returning(newest);
  await onlyUpTo(10_000, "2026-03-11");
});

it("once the older payment is taken back, what is left is on hold as the newer one is", async () => {
  await drawer.settle("allocation_rule = 'PRO_RATA'");
  const first = await paying(50_000);
  on("2026-03-08");
  await paying(50_000);
  on("2026-03-12");
  await drawer.returning(first);
  await onlyUpTo(0, "2026-03-18");
  expect(await inReport()).toEqual([[7_500, 0, "On hold", "2026-03-18"]]);
});

it("what is shared again after a return is on hold as the money that stands", async () => {
  const first = await paying(10_000);
  on("2026-03-08");
  await paying(90_000);
  on("2026-03-12");
  await drawer.returning(first);
  expect(await inReport()).toEqual([[5_000, 0, "On hold", "2026-03-18"]]);
  await onlyUpTo(0, "2026-03-18");
  on("2026-03-18");
  await onlyUpTo(5_000, "2026-03-18");
});

it("a payment of new money and credit is on hold as far as it stands", async () => {
  const earlier = await drawer.pay(40_000);
  on("2026-03-02");
  const paid = await drawer.pay(60_000, [[invoice, 100_000]], {
    creditsUsed: [{ itemId: earlier, amount: 40_000 }],
  });
  on("2026-03-08");
  await drawer.returning(paid);
  await paying(60_000);
  on("2026-03-12");
  await onlyUpTo(0, "2026-03-18");
  on("2026-03-18");
  await onlyUpTo(15_000, "2026-03-18");
});
