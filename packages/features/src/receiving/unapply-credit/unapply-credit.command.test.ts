// What is taken back is the client's credit again; what was paid on becomes an advance, if trust can bear it.
import { brokenProofs } from "@fiducia/ledger/testing/proofs";
import { ACCOUNT, CLIENT } from "@fiducia/stories/counter/agency";
import { counterOfTest, granted, sentenceOf } from "@fiducia/stories/counter/counter";
import { Drawer } from "@fiducia/stories/counter/drawer";
import { APPLY, CHARGE, FUNDS_IN, UNAPPLY, VOID } from "@fiducia/stories/counter/tellers";
import { describe, expect, it } from "vitest";

const counter = counterOfTest();
const drawer = new Drawer(counter);

const unapplying = (creditItemId: number, invoiceItemId: number, change: object = {}) =>
  counter.tell("MJS", UNAPPLY, { creditItemId, invoiceItemId, ...change });

const FUNDS = {
  bankAccountId: ACCOUNT.trust,
  operatingBankAccountId: ACCOUNT.operating,
  amount: 25000,
};

describe("a receipt", () => {
  it("is taken back from an invoice in part: the agency's share goes first", async () => {
    const invoice = await drawer.invoice();
    const receipt = await drawer.pay(110000, [[invoice, 110000]]);
    granted(await unapplying(receipt, invoice, { amount: 30000 }));
    expect([await drawer.open(invoice), await drawer.open(receipt)]).toEqual([30000, -30000]);
    expect(await drawer.position()).toEqual([110000, 110000, 0, 0, 0, 0]);
    granted(await unapplying(receipt, invoice));
    expect([await drawer.open(invoice), await drawer.open(receipt)]).toEqual([110000, -110000]);
    expect(await counter.read(brokenProofs)).toEqual([]);
  });
  it("is refused when what stays, distributed anew, would leave the bank shorter than before", async () => {
    const invoice = await drawer.invoice();
    const first = await drawer.pay(90000, [[invoice, 90000]]);
    await drawer.pay(20000, [[invoice, 20000]]);
    granted(await counter.tell("MJS", CHARGE, { bankAccountId: ACCOUNT.trust, amount: 25000 }));
    // 900.00 are others', 850.00 are there: with the second check's 200.00 for the carrier 250.00 would be missing.
    expect(await drawer.position()).toEqual([85000, 90000, 0, 20000, -25000, -5000]);
    expect(sentenceOf(await unapplying(first, invoice))).toMatch(/^SHORTAGE: /);
    granted(await counter.tell("MJS", FUNDS_IN, FUNDS));
    granted(await unapplying(first, invoice));
    expect(await drawer.position()).toEqual([110000, 110000, 0, 0, 0, 0]);
  });
  it("is not taken back beyond what is applied, nor twice", async () => {
    const invoice = await drawer.invoice();
    const receipt = await drawer.pay(50000, [[invoice, 50000]]);
    expect(sentenceOf(await unapplying(receipt, invoice, { amount: 50001 }))).toBe(
      "MORE_THAN_APPLIED: 500.00 of Receipt 1001 is applied to Invoice 1001; 500.01 is more than that.",
    );
    const twice = await Promise.all([unapplying(receipt, invoice), unapplying(receipt, invoice)]);
    expect(twice.map(sentenceOf).sort()).toEqual([
      "NOT_APPLIED: Receipt 1001 is not applied to Invoice 1001.",
      "done",
    ]);
  });
});

describe("a receipt of which something was taken back", () => {
  it("can be voided, since all of its money is still there: what it pays and the credit it left", async () => {
    const invoice = await drawer.invoice();
    const receipt = await drawer.pay(110000, [[invoice, 110000]]);
    granted(await unapplying(receipt, invoice, { amount: 20000 }));
    granted(await counter.tell("MJS", VOID, { itemId: receipt, reason: "Typed twice" }));
    expect([await drawer.open(invoice), await drawer.open(receipt)]).toEqual([110000, 0]);
    expect(await drawer.position()).toEqual([0, 0, 0, 0, 0, 0]);
    expect(await counter.read(brokenProofs)).toEqual([]);
  });
  it("leaves alone what another receipt paid of the same invoice", async () => {
    const invoice = await drawer.invoice();
    const first = await drawer.pay(90000, [[invoice, 90000]]);
    const second = await drawer.pay(20000, [[invoice, 20000]]);
    granted(await unapplying(first, invoice, { amount: 5000 }));
    // 1,050.00 stay on the invoice: 900.00 for the companies and 150.00 for the agency, as one payment would give them.
    expect(await drawer.position()).toEqual([110000, 95000, 0, 15000, 0, 15000]);
    expect([await drawer.open(invoice), await drawer.open(first), await drawer.open(second)]).toEqual([
      5000, -5000, 0,
    ]);
    expect(await counter.read(brokenProofs)).toEqual([]);
  });
});

describe("a receipt's credit that another receipt used", () => {
  it("is taken back from what its bank still has collected, and not from what another bank has", async () => {
    const invoice = await drawer.invoice();
    const credit = await drawer.pay(50000);
    const creditsUsed = [{ itemId: credit, amount: 50000 }];
    const both = await drawer.pay(60000, [[invoice, 110000]], { creditsUsed });
    // The agency's 200.00 goes first, and is paid again into the second bank.
    granted(await unapplying(both, invoice, { amount: 60000 }));
    await drawer.pay(60000, [[invoice, 60000]], { bankAccountId: ACCOUNT.trust2 });
    granted(await unapplying(credit, invoice));
    expect([await drawer.open(invoice), await drawer.open(credit), await drawer.open(both)]).toEqual([
      50000, -50000, -60000,
    ]);
    // The 600.00 in the second bank are the companies' now, who have 900.00 open.
    expect(await drawer.position()).toEqual([170000, 170000, 0, 0, 0, 0]);
    expect(await counter.read(brokenProofs)).toEqual([]);
  });
});

describe("a memo", () => {
  it("is taken back whole, with the money that it brought", async () => {
    const invoice = await drawer.invoice();
    const memo = await drawer.memo();
    await drawer.returnPremium(memo, 34000);
    const using = { creditItemId: memo, invoices: [{ itemId: invoice, amount: 40000 }] };
    const before = await drawer.position();
    granted(await counter.tell("MJS", APPLY, using));
    expect(sentenceOf(await unapplying(memo, invoice, { amount: 1 }))).toBe(
      "MEMO_IN_PART: Credit Memo 1001 is taken back whole; leave the amount out.",
    );
    granted(await unapplying(memo, invoice));
    expect([await drawer.open(invoice), await drawer.open(memo)]).toEqual([110000, -40000]);
    expect(await drawer.position()).toEqual(before);
    expect(await counter.read(brokenProofs)).toEqual([]);
    granted(await counter.tell("MJS", APPLY, using));
  });
  it("that a receipt used is taken back with the receipt", async () => {
    const invoice = await drawer.invoice();
    const memo = await drawer.memo();
    await drawer.returnPremium(memo, 34000);
    await drawer.pay(0, [[invoice, 20000]], { creditsUsed: [{ itemId: memo, amount: 20000 }] });
    expect(sentenceOf(await unapplying(memo, invoice))).toBe(
      "USED_IN_RECEIPT: Credit Memo 1001 was used within Receipt 1001. Void that receipt, or unapply the receipt instead.",
    );
  });
});

describe("nothing is taken back", () => {
  it("of no credit, no invoice, or what was never applied", async () => {
    const invoice = await drawer.invoice();
    const other = await drawer.invoice({ clientId: CLIENT.bo });
    const receipt = await drawer.pay(100);
    expect(sentenceOf(await unapplying(5, invoice))).toBe("CREDIT_UNKNOWN: There is no such credit.");
    expect(sentenceOf(await unapplying(receipt, other))).toBe("INVOICE_UNKNOWN: There is no such invoice.");
    expect(sentenceOf(await unapplying(receipt, invoice))).toBe(
      "NOT_APPLIED: Receipt 1001 is not applied to Invoice 1001.",
    );
  });
});
