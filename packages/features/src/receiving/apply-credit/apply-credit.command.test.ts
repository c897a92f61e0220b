// Credit settles invoices: the same owner without money, then what lies in trust; an advance needs policy and permission.
import { brokenProofs } from "@fiducia/ledger/testing/proofs";
import { ACCOUNT, CLIENT } from "@fiducia/stories/counter/agency";
import { counterOfTest, granted, itemOf, sentenceOf } from "@fiducia/stories/counter/counter";
import { Drawer } from "@fiducia/stories/counter/drawer";
import { APPLY, MOVE, RETURN_PREMIUM, VOID } from "@fiducia/stories/counter/tellers";
import { describe, expect, it } from "vitest";

const counter = counterOfTest();
const drawer = new Drawer(counter);

const applying = (creditItemId: number, invoices: [itemId: number, amount: number][], change: object = {}) =>
  counter.tell("MJS", APPLY, {
    creditItemId,
    invoices: invoices.map(([itemId, amount]) => ({ itemId, amount })),
    ...change,
  });

describe("a credit", () => {
  it("of a receipt pays two invoices in one posting", async () => {
    const [first, second] = [await drawer.invoice(), await drawer.invoice()];
    const credit = await drawer.pay(150000);
    granted(
      await applying(credit, [
        [first, 110000],
        [second, 40000],
      ]),
    );
    expect([await drawer.open(first), await drawer.open(second), await drawer.open(credit)]).toEqual([
      0, 70000, 0,
    ]);
    expect(await drawer.position()).toEqual([150000, 130000, 0, 20000, 0, 20000]);
    expect(await counter.read(brokenProofs)).toEqual([]);
  });
  it("of a memo settles the same owners first and spends what was given back for the rest", async () => {
    const invoice = await drawer.invoice();
    const memo = await drawer.memo();
    await drawer.returnPremium(memo, 10000);
    granted(await applying(memo, [[invoice, 40000]]));
    // 240.00 of the company's part and 60.00 of the agency's are offset, 100.00 lay in trust.
    expect(await drawer.open(memo)).toBe(0);
    expect(await drawer.open(invoice)).toBe(70000);
    expect((await drawer.position())[0]).toBe(10000);
    expect(await counter.read(brokenProofs)).toEqual([]);
  });
  it("unfunded, on another owner's line, is an advance: refused, unless policy and user allow it", async () => {
    const invoice = await drawer.invoice({
      lines: [{ lineType: "premium", description: "Beta", amount: 30000, reportingAccountId: ACCOUNT.beta }],
    });
    const memo = await drawer.memo();
    const sentence = "ADVANCE_NOT_ALLOWED: Credit Memo 1001: 300.00 of 300.00 is not yet in trust.";
    expect(sentenceOf(await applying(memo, [[invoice, 30000]]))).toBe(sentence);
    expect(sentenceOf(await applying(memo, [[invoice, 30000]], { bankAccountId: ACCOUNT.trust }))).toBe(
      sentence,
    );
    await drawer.settle("allow_advance = true");
    const ahead = { bankAccountId: ACCOUNT.trust, advance: true };
    expect(sentenceOf(await applying(memo, [[invoice, 30000]], ahead))).toBe(
      "SHORTAGE: This would leave Trust Bank short by 300.00.",
    );
    await drawer.settle("block_negative_trust = 'WARN'");
    granted(
      await applying(memo, [[invoice, 30000]], {
        ...ahead,
        confirmShortage: { reason: "Carrier pays tomorrow" },
      }),
    );
    expect(await drawer.position()).toEqual([0, 30000, 30000, 0, 0, -30000]);
    expect(await counter.read(brokenProofs)).toEqual([]);
  });
  it("of a memo is not paid out of what fills the hole that a returned check left in another bank", async () => {
    const lines = [
      { lineType: "premium", description: "Beta", amount: 30000, reportingAccountId: ACCOUNT.beta },
    ];
    const invoice = await drawer.invoice({ lines });
    const memo = await drawer.memo();
    const [company] = await drawer.parts(memo);
    const returnPremium = async (bankAccountId: number) => {
      const parts = [{ partId: company?.partId ?? 0, amount: 34000 }];
      return itemOf(await counter.tell("MJS", RETURN_PREMIUM, { bankAccountId, parts, method: "Check" }));
    };
    const first = await returnPremium(ACCOUNT.trust2);
    granted(await drawer.refunding(memo, 20000, { bankAccountId: ACCOUNT.trust2 }));
    await drawer.returning(first);
    await returnPremium(ACCOUNT.trust);
    // Of the company's 340.00 that are held now 200.00 fill the hole; the agency has not given its 60.00 back.
    expect(sentenceOf(await applying(memo, [[invoice, 18000]], { bankAccountId: ACCOUNT.trust }))).toBe(
      "ADVANCE_NOT_ALLOWED: Credit Memo 1001: 40.00 of 180.00 is not yet in trust.",
    );
    granted(await applying(memo, [[invoice, 14000]], { bankAccountId: ACCOUNT.trust }));
    expect(await counter.read(brokenProofs)).toEqual([]);
  });
  it("is free again when the application is voided", async () => {
    const invoice = await drawer.invoice();
    const credit = await drawer.pay(10000);
    const { eventId } = granted(await applying(credit, [[invoice, 10000]]));
    granted(await counter.tell("MJS", VOID, { eventId, reason: "Wrong invoice" }));
    expect([await drawer.open(invoice), await drawer.open(credit)]).toEqual([110000, -10000]);
    expect(await counter.read(brokenProofs)).toEqual([]);
  });
  it("two at the same moment never use it twice", async () => {
    const invoice = await drawer.invoice();
    const credit = await drawer.pay(10000);
    const both = await Promise.all([1, 2, 3].map(() => applying(credit, [[invoice, 10000]])));
    expect(both.map(sentenceOf).sort()).toEqual([
      "CREDIT_EXCEEDED: Receipt 1001 has 0.00 left; 100.00 is more than that.",
      "CREDIT_EXCEEDED: Receipt 1001 has 0.00 left; 100.00 is more than that.",
      "done",
    ]);
  });
});

describe("an application is refused", () => {
  it("of no credit, to another client's invoice, or above what is open", async () => {
    const [invoice, other] = [await drawer.invoice(), await drawer.invoice({ clientId: CLIENT.bo })];
    const credit = await drawer.pay(200000);
    expect(sentenceOf(await applying(5, [[invoice, 1]]))).toBe("CREDIT_UNKNOWN: There is no such credit.");
    expect(sentenceOf(await applying(credit, [[other, 1]]))).toBe(
      "INVOICE_OF_OTHER_CLIENT: Invoice 1002 belongs to another client.",
    );
    expect(sentenceOf(await applying(credit, [[invoice, 110001]]))).toBe(
      "OVERPAID: Invoice 1001 has 1,100.00 open; 1,100.01 is more than that.",
    );
    expect(sentenceOf(await applying(credit, [[invoice, 1]], { bankAccountId: ACCOUNT.operating }))).toBe(
      "BANK_NOT_TRUST: Operating Bank is not a trust bank account; choose the trust bank that holds the money.",
    );
    expect(sentenceOf(await applying(credit, [[invoice, 100]], { bankAccountId: ACCOUNT.trust2 }))).toBe(
      "CREDIT_IN_OTHER_BANK: Receipt 1001: 1.00 is held in Trust Bank, not in Trust Bank 2. Move the money to Trust Bank 2 first.",
    );
    expect(itemOf(await applying(credit, [[invoice, 100]]))).toBe(0);
  });
  it("in the bank that holds a part of it, with what the other one holds", async () => {
    const [invoice, credit] = [await drawer.invoice(), await drawer.pay(10000)];
    const banks = { fromBankAccountId: ACCOUNT.trust, toBankAccountId: ACCOUNT.trust2 };
    granted(await counter.tell("MJS", MOVE, { ...banks, credits: [{ itemId: credit, amount: 6000 }] }));
    const outcome = await applying(credit, [[invoice, 10000]], { bankAccountId: ACCOUNT.trust2 });
    expect(sentenceOf(outcome)).toMatch(
      /^CREDIT_IN_OTHER_BANK: Receipt 1001: 40.00 is held in Trust Bank, not/,
    );
  });
});
