// Producers earn as the agency's revenue is collected, give back as it is taken back, and are exact to the cent (E11).
import { brokenProofs } from "@fiducia/ledger/testing/proofs";
import { ACCOUNT } from "@fiducia/stories/counter/agency";
import { counterOfTest, granted, sentenceOf } from "@fiducia/stories/counter/counter";
import { Drawer } from "@fiducia/stories/counter/drawer";
import { APPLY, INVOICE, RETURN_CHECK, UNAPPLY, VOID } from "@fiducia/stories/counter/tellers";
import { sql } from "kysely";
import { expect, it } from "vitest";

const counter = counterOfTest();
const drawer = new Drawer(counter);

const line = (...producerSplits: object[]) => ({
  lineType: "premium",
  description: "Premium",
  amount: 100000,
  reportingAccountId: ACCOUNT.acme,
  retainedAmount: 21000,
  retainedAccountId: ACCOUNT.commission,
  producerSplits,
});
const split = (userId: number, rate: number, basis = "collected") => ({ userId, rate, basis });

/** What each producer is owed, and the balance of 2200, which says the same. */
const owed = async () => {
  const shares = await counter.read((unit) =>
    unit.rows<{ userId: number; owed: number }>(sql`
      select user_id as "userId", sum(amount_cents)::bigint as owed from producer_share
      where agency_id = ${unit.agencyId} group by 1 having sum(amount_cents) <> 0 order by 1`),
  );
  const [payable] = await counter.read((unit) =>
    unit.rows<{ owed: number }>(sql`
      select coalesce(-sum(amount_cents), 0)::bigint as owed from posting
      where agency_id = ${unit.agencyId} and account = '2200'`),
  );
  expect(await counter.read(brokenProofs)).toEqual([]);
  return [...shares.map((share) => `${share.userId}: ${share.owed}`), `2200: ${payable?.owed}`];
};

it("40 % of a commission of 210.00 is 84.00 when it is billed", async () => {
  const invoice = await drawer.invoice({ lines: [line(split(1, 4000, "billed"))] });
  expect(await owed()).toEqual(["1: 8400", "2200: 8400"]);
  granted(await counter.tell("MJS", VOID, { itemId: invoice, reason: "Typed twice" }));
  expect(await owed()).toEqual(["2200: 0"]);
});

it("as it is collected, to the cent however the client pays, and back again", async () => {
  const invoice = await drawer.invoice({ lines: [line(split(1, 3333), split(2, 3333))] });
  expect(await owed()).toEqual(["2200: 0"]);
  const first = await drawer.pay(79100, [[invoice, 79100]]);
  expect(await owed()).toEqual(["1: 33", "2: 33", "2200: 66"]);
  const last = await drawer.pay(20900, [[invoice, 20900]]);
  expect(await owed()).toEqual(["1: 6999", "2: 6999", "2200: 13998"]);
  granted(await counter.tell("MJS", UNAPPLY, { creditItemId: last, invoiceItemId: invoice, amount: 900 }));
  expect(await owed()).toEqual(["1: 6699", "2: 6699", "2200: 13398"]);
  granted(await counter.tell("MJS", VOID, { itemId: first, reason: "Typed twice" }));
  // The 200.00 that stay are the carrier's.
  expect(await owed()).toEqual(["2200: 0"]);
});

it("a returned check takes back what its producers earned", async () => {
  const invoice = await drawer.invoice({ lines: [line(split(1, 4000))] });
  const receipt = await drawer.pay(100000, [[invoice, 100000]]);
  expect(await owed()).toEqual(["1: 8400", "2200: 8400"]);
  granted(await counter.tell("MJS", RETURN_CHECK, { receiptItemId: receipt }));
  expect(await owed()).toEqual(["2200: 0"]);
});

it("a returned check that is voided gives its producers back what they earned, once", async () => {
  const invoice = await drawer.invoice({ lines: [line(split(1, 4000))] });
  const receipt = await drawer.pay(100000, [[invoice, 100000]]);
  const returned = granted(await counter.tell("MJS", RETURN_CHECK, { receiptItemId: receipt }));
  const itemId = returned.items[0]?.itemId ?? 0;
  granted(await counter.tell("MJS", VOID, { itemId, reason: "The bank was wrong" }));
  expect(await owed()).toEqual(["1: 8400", "2200: 8400"]);
});

it("credit that was applied and is voided takes back what its producers earned, once", async () => {
  const invoice = await drawer.invoice({ lines: [line(split(1, 4000))] });
  const receipt = await drawer.pay(100000);
  const invoices = [{ itemId: invoice, amount: 100000 }];
  const { eventId } = granted(await counter.tell("MJS", APPLY, { creditItemId: receipt, invoices }));
  expect(await owed()).toEqual(["1: 8400", "2200: 8400"]);
  granted(await counter.tell("MJS", VOID, { eventId, reason: "Wrong invoice" }));
  expect(await owed()).toEqual(["2200: 0"]);
});

it("a producer who is not there is refused", async () => {
  const body = { clientId: 42, lines: [line(split(99, 1))] };
  expect(sentenceOf(await counter.tell("MJS", INVOICE, body as never))).toBe(
    "PRODUCER_UNKNOWN: Line 1: there is no such producer.",
  );
});
