// A receipt is voided once the credit that was used has come back, its own or another's: nothing of it is used any more.
import { brokenProofs } from "@fiducia/ledger/testing/proofs";
import { counterOfTest, granted, sentenceOf } from "@fiducia/stories/counter/counter";
import { Drawer } from "@fiducia/stories/counter/drawer";
import { APPLY, RETURN_CHECK, UNAPPLY, VOID } from "@fiducia/stories/counter/tellers";
import { beforeEach, expect, it } from "vitest";

const counter = counterOfTest();
const drawer = new Drawer(counter);
let invoice: number;
let credit: number;
beforeEach(async () => {
  invoice = await drawer.invoice();
  credit = await drawer.pay(30000);
});

const voiding = (itemId: number) => counter.tell("MJS", VOID, { itemId, reason: "Typed twice" });
const applying = (amount: number) =>
  counter.tell("MJS", APPLY, { creditItemId: credit, invoices: [{ itemId: invoice, amount }] });
const unapplying = (amount: number) =>
  counter.tell("MJS", UNAPPLY, { creditItemId: credit, invoiceItemId: invoice, amount });

/** A check of 200.00 beside 300.00 of the credit, for the invoice of 1,100.00. */
const using = () =>
  drawer.pay(20000, [[invoice, 50000]], { creditsUsed: [{ itemId: credit, amount: 30000 }] });

/** What is open of the invoice and of the credit. */
async function open(...more: number[]): Promise<number[]> {
  expect(await counter.read(brokenProofs)).toEqual([]);
  return Promise.all([invoice, credit, ...more].map((itemId) => drawer.open(itemId)));
}

it("its own, applied and taken back", async () => {
  granted(await applying(30000));
  expect(sentenceOf(await voiding(credit))).toMatch(/^USED: Receipt 1001: 300.00 has been applied/);
  granted(await unapplying(30000));
  granted(await voiding(credit));
  expect(await open()).toEqual([110000, 0]);
});

it("not its own that came back from a document and pays it again, less than before, within another", async () => {
  const first = await drawer.pay(50000, [[invoice, 50000]]);
  granted(await counter.tell("MJS", UNAPPLY, { creditItemId: first, invoiceItemId: invoice, amount: 50000 }));
  await drawer.pay(20000, [[invoice, 40000]], { creditsUsed: [{ itemId: first, amount: 20000 }] });
  expect(sentenceOf(await voiding(first))).toBe(
    "USED: Receipt 1002: 200.00 has been applied to Invoice 1001. Unapply it first, or record a returned check.",
  );
  expect(await open(first)).toEqual([70000, -30000, -30000]);
});

it("another's, used within it and taken back whole: its own 200.00 go", async () => {
  const receipt = await using();
  granted(await unapplying(30000));
  expect(await open(receipt)).toEqual([90000, -30000, 0]);
  granted(await voiding(receipt));
  expect(await open(receipt)).toEqual([110000, -30000, 0]);
  expect(await drawer.position()).toEqual([30000, 30000, 0, 0, 0, 0]);
});

it("another's, taken back in part: the rest goes back to where it came from", async () => {
  const receipt = await using();
  granted(await unapplying(10000));
  granted(await voiding(receipt));
  expect(await open()).toEqual([110000, -30000]);
});

it("another's, whose check came back meanwhile", async () => {
  const receipt = await using();
  granted(await counter.tell("MJS", RETURN_CHECK, { receiptItemId: credit }));
  granted(await voiding(receipt));
  expect(await open()).toEqual([110000, 0]);
  expect(await drawer.position()).toEqual([0, 0, 0, 0, 0, 0]);
});

it("what was applied before it of the same credit stays", async () => {
  granted(await applying(10000));
  const receipt = await drawer.pay(20000, [[invoice, 40000]], {
    creditsUsed: [{ itemId: credit, amount: 20000 }],
  });
  // The newest use comes back first.
  granted(await unapplying(5000));
  granted(await voiding(receipt));
  expect(await open()).toEqual([100000, -20000]);
});

it("and what took another's back cannot be undone once the receipt that used it is voided", async () => {
  const receipt = await using();
  const unapplied = granted(await unapplying(30000)).eventId;
  granted(await voiding(receipt));
  const undone = await counter.tell("MJS", VOID, { eventId: unapplied, reason: "Was right" });
  expect(sentenceOf(undone)).toBe("VOIDED: The application of 300.00 was voided.");
  expect(await open(receipt)).toEqual([110000, -30000, 0]);
});

it("nor what the bank took back of it", async () => {
  const receipt = await using();
  const [returned] = granted(await counter.tell("MJS", RETURN_CHECK, { receiptItemId: credit })).items;
  granted(await voiding(receipt));
  expect(sentenceOf(await voiding(returned?.itemId ?? 0))).toMatch(
    /^VOIDED: The application of 300.00 was voided/,
  );
  expect(await open(receipt)).toEqual([110000, 0, 0]);
});
