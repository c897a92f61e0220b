// A carrier gives its part of a memo back: the memo is funded, and the client may have it.
import { brokenProofs } from "@fiducia/ledger/testing/proofs";
import { ACCOUNT, CLIENT } from "@fiducia/stories/counter/agency";
import { counterOfTest, granted, sentenceOf } from "@fiducia/stories/counter/counter";
import { Drawer } from "@fiducia/stories/counter/drawer";
import { APPLY, LISTING, REFUND, RETURN_PREMIUM, VOID } from "@fiducia/stories/counter/tellers";
import { describe, expect, it } from "vitest";

const counter = counterOfTest();
const drawer = new Drawer(counter);

const returning = async (memo: number, amount: number, nth = 0) =>
  counter.tell("PAY", RETURN_PREMIUM, {
    bankAccountId: ACCOUNT.trust,
    parts: [{ partId: (await drawer.parts(memo))[nth]?.partId ?? 0, amount }],
    referenceNumber: "ACME-77",
  });

describe("a return premium", () => {
  it("funds the memo (E7b), whose refund then goes out", async () => {
    const memo = await drawer.memo();
    granted(await returning(memo, 34000));
    expect(await drawer.position()).toEqual([34000, 34000, 0, 0, 0, 0]);
    expect((await counter.list("MJS", LISTING, { timePeriod: 0 })).rows.at(-1)).toMatchObject({
      transactionType: "CompanyPayable",
      payee: "Acme Payable",
      ...{ tendered: 34000, disbursed: null, trustEffect: 34000 },
      referenceNumber: "ACME-77",
    });
    const refund = (amount: number) =>
      counter.tell("PAY", REFUND, {
        clientId: CLIENT.ada,
        bankAccountId: ACCOUNT.trust,
        credits: [{ itemId: memo, amount }],
      });
    expect(sentenceOf(await refund(40000))).toBe(
      "ADVANCE_NOT_ALLOWED: Credit Memo 1001: 60.00 of 400.00 is not yet in trust.",
    );
    granted(await refund(34000));
    expect(await drawer.position()).toEqual([0, 0, 0, 0, 0, 0]);
    expect(await counter.read(brokenProofs)).toEqual([]);
  });
  it("is voided until the client has used it", async () => {
    const memo = await drawer.memo();
    const first = granted(await returning(memo, 34000)).items[0]?.itemId ?? 0;
    granted(await counter.tell("MJS", VOID, { itemId: first, reason: "Typed twice" }));
    expect(await drawer.position()).toEqual([0, 0, 0, 0, 0, 0]);
    expect(sentenceOf(await returning(memo, 34001))).toBe(
      "ABOVE_UNFUNDED: Credit Memo 1001, line 1: 340.00 has not been given back yet; 340.01 is more than that.",
    );
    expect(sentenceOf(await returning(memo, 1, 1))).toBe(
      "PART_OF_AGENCY: Credit Memo 1001, line 1 is the agency's own part; the agency gives it back by a commission give-back.",
    );
  });
  it("is not due for what an unpaid invoice has settled without money", async () => {
    const invoice = await drawer.invoice();
    const memo = await drawer.memo();
    const application = { creditItemId: memo, invoices: [{ itemId: invoice, amount: 40000 }] };
    granted(await counter.tell("MJS", APPLY, application));
    expect(sentenceOf(await returning(memo, 1))).toBe(
      "ABOVE_UNFUNDED: Credit Memo 1001, line 1: 0.00 has not been given back yet; 0.01 is more than that.",
    );
  });
  it("is not due for a discount on an invoice", async () => {
    const premium = { lineType: "premium" as const, description: "Premium", amount: 100000 };
    const credit = { lineType: "other" as const, description: "Discount", amount: -70000 };
    const lines = [premium, credit].map((line) => ({ ...line, reportingAccountId: ACCOUNT.acme }));
    const invoice = await drawer.invoice({ lines });
    expect(sentenceOf(await returning(invoice, 100, 1))).toBe(
      "PART_UNKNOWN: There is no such line of a credit memo.",
    );
  });
});
