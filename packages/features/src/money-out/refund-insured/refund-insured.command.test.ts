// Refunds at the counter: whose credit goes out, under which check number, and why one is refused.
import { brokenProofs } from "@fiducia/ledger/testing/proofs";
import { ACCOUNT, CLIENT } from "@fiducia/stories/counter/agency";
import { counterOfTest, granted, sentenceOf } from "@fiducia/stories/counter/counter";
import { Drawer } from "@fiducia/stories/counter/drawer";
import { LISTING, REFUND, VOID } from "@fiducia/stories/counter/tellers";
import { beforeEach, describe, expect, it } from "vitest";
import { checkNumbersQuery } from "../check-numbers/check-numbers.contract.ts";
import { checkNumbers } from "../check-numbers/check-numbers.query.ts";

const counter = counterOfTest();
const drawer = new Drawer(counter);
let credit: number;
beforeEach(async () => {
  credit = await drawer.pay(10000);
});

const refunding = (change: object = {}, initials: "MJS" | "CLK" | "PAY" = "MJS") =>
  counter.tell(initials, REFUND, {
    clientId: CLIENT.ada,
    bankAccountId: ACCOUNT.trust,
    credits: [{ itemId: credit, amount: 4000 }],
    ...change,
  });

describe("a refund", () => {
  it("pays part of a credit by the next check; the rest stays the client's", async () => {
    granted(await refunding());
    expect(await drawer.position()).toEqual([6000, 6000, 0, 0, 0, 0]);
    expect(await drawer.open(credit)).toBe(-6000);
    expect((await counter.list("MJS", LISTING, { timePeriod: 0 })).rows.at(-1)).toMatchObject({
      transactionType: "InsuredRefund",
      payee: "Ada Park",
      disbursed: 4000,
      payMethod: "Check",
      referenceNumber: "1001",
      trustEffect: -4000,
    });
    expect(await counter.read(brokenProofs)).toEqual([]);
  });
  it("numbers its checks by bank account, and a voided check keeps its number", async () => {
    const [first] = granted(await refunding({ checkNumber: 5001 })).items;
    granted(await counter.tell("MJS", VOID, { itemId: first?.itemId ?? 0, reason: "Torn" }));
    expect(sentenceOf(await refunding({ checkNumber: 5001 }))).toBe(
      "CHECK_NUMBER_USED: Check 5001 of Trust Bank was written already; the next free number is 5002.",
    );
    granted(await refunding());
    expect((await counter.list("MJS", LISTING, { timePeriod: 0 })).rows.at(-1)).toMatchObject({
      referenceNumber: "5002",
    });
  });
  it("asks once about a number far above the next one, and takes no number before", async () => {
    granted(await refunding({ checkNumber: 2297, credits: [{ itemId: credit, amount: 1000 }] }));
    const far = { checkNumber: 8673483, credits: [{ itemId: credit, amount: 1000 }] };
    const numbers = () =>
      counter.ask("PAY", [checkNumbersQuery, checkNumbers], { bankAccountId: ACCOUNT.trust });
    expect(sentenceOf(await refunding(far))).toBe("CHECK_NUMBER_FAR: 2298 is next. Use 8673483?");
    expect(await numbers()).toMatchObject({ next: 2298 });
    granted(await refunding({ ...far, checkNumber: 2398 }));
    granted(await refunding({ ...far, confirmCheckNumber: true }));
    expect(await numbers()).toMatchObject({ next: 8673484 });
  });
  it("two at the same moment never give one credit twice, nor one number", async () => {
    const both = await Promise.all(
      [6000, 6000, 2000, 2000].map((amount) => refunding({ credits: [{ itemId: credit, amount }] })),
    );
    expect(both.filter((outcome) => outcome.ok).length).toBeGreaterThan(0);
    for (const refused of both.filter((outcome) => !outcome.ok))
      expect(sentenceOf(refused)).toMatch(
        /^CREDIT_EXCEEDED: Receipt 1001 has \d+\.\d\d left; \d+\.\d\d is more than that\.$/,
      );
    expect(await counter.read(brokenProofs)).toEqual([]);
  });
});

describe("a refund is refused", () => {
  const cases: [string, () => object, string][] = [
    [
      "for a client that is not there",
      () => ({ clientId: 99 }),
      "CLIENT_UNKNOWN: There is no client 00000099.",
    ],
    ["out of no bank", () => ({ bankAccountId: 99 }), "BANK_UNKNOWN: There is no such bank account."],
    [
      "out of the operating bank",
      () => ({ bankAccountId: ACCOUNT.operating }),
      "BANK_NOT_TRUST: Operating Bank is not a trust bank account; choose the trust bank that holds the money.",
    ],
    [
      "out of an inactive bank",
      () => ({ bankAccountId: ACCOUNT.closedTrust }),
      "BANK_INACTIVE: Closed Trust is inactive.",
    ],
    [
      "with a check number for no check",
      () => ({ method: "EFT", checkNumber: 7 }),
      "CHECK_NUMBER_NOT_NEEDED: Only a check has a check number; choose Check, or leave the number out.",
    ],
    [
      "for another client's credit",
      () => ({ clientId: CLIENT.bo }),
      "CREDIT_OF_OTHER_CLIENT: Receipt 1001 belongs to another client.",
    ],
    [
      "above what is left",
      () => ({ credits: [{ itemId: credit, amount: 10001 }] }),
      "CREDIT_EXCEEDED: Receipt 1001 has 100.00 left; 100.01 is more than that.",
    ],
    [
      "out of the bank that does not hold the credit",
      () => ({ bankAccountId: ACCOUNT.trust2 }),
      "CREDIT_IN_OTHER_BANK: Receipt 1001: 40.00 is held in Trust Bank, not in Trust Bank 2. Move the money to Trust Bank 2 first.",
    ],
  ];
  for (const [name, change, sentence] of cases)
    it(name, async () => expect(sentenceOf(await refunding(change()))).toBe(sentence));
  it("ahead of collection, by a user who may not", async () =>
    expect(sentenceOf(await refunding({ advance: true }, "PAY"))).toBe(
      "ADVANCE_PERMISSION: You do not have permission to pay ahead of collection.",
    ));
});
