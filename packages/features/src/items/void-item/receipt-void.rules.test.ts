// What keeps a receipt from being voided: its money was refunded, applied, or paid on.
import { cents, ZERO } from "@fiducia/kernel/cents";
import type { Filled, Part } from "@fiducia/ledger/part";
import { A_PART } from "@fiducia/ledger/testing/a-part";
import type { ReceiptMoney } from "@fiducia/money/credit/receipt-money.store";
import { describe, expect, it } from "vitest";
import { paidOnOf, paidOnRefusal, usedSince } from "./receipt-void.rules.ts";

const MONEY: ReceiptMoney = {
  documents: [],
  creditsInside: [],
  directBill: [],
  outside: [],
  operatingBankId: undefined,
  credit: new Map(),
  named: [],
  refunds: [],
  waiting: ZERO,
  parts: [],
  histories: new Map(),
};
const sentence = (wrong: ReturnType<typeof usedSince>): string => wrong?.refusal.message ?? "may be voided";

describe("what was done with a receipt's money since", () => {
  const paid = (amount: number, later: number) => ({
    itemId: 5,
    name: "Invoice 1001",
    amount: cents(amount),
    later: cents(later),
    uses: [],
  });
  const cases: [string, Partial<ReceiptMoney>, string][] = [
    ["nothing", {}, "may be voided"],
    [
      "a refund",
      { refunds: [{ eventId: 9, name: "Insured Refund 1001", amount: cents(4000) }] },
      "Receipt 1: 40.00 has been refunded with Insured Refund 1001. Void that first, or record a returned check.",
    ],
    ["what its own transaction paid", { documents: [paid(10000, 0)] }, "may be voided"],
    ["what was taken back since", { documents: [paid(8000, -2000)] }, "may be voided"],
    [
      "credit applied later",
      { documents: [paid(10000, 0), paid(3000, 3000)] },
      "Receipt 1: 30.00 has been applied to Invoice 1001. Unapply it first, or record a returned check.",
    ],
    [
      "a cent of it applied later",
      { documents: [paid(1, 1)] },
      "Receipt 1: 0.01 has been applied to Invoice 1001. Unapply it first, or record a returned check.",
    ],
  ];
  for (const [name, change, expected] of cases)
    it(name, () => expect(sentence(usedSince("Receipt 1", { ...MONEY, ...change }))).toBe(expected));
});

const part = (billed: number, held: number, fills?: Filled): Part => ({
  ...A_PART,
  ...(fills ? { fills } : {}),
  billed: cents(billed),
  collected: cents(billed),
  held: new Map([[11, cents(held)]]),
});

describe("what of the money was paid on", () => {
  const gone = (share: Part, amount: number, bankId = 11): number[] =>
    paidOnOf([{ bankId, shares: [{ part: share, amount: cents(amount) }] }]).map((each) => each.amount);
  it.each([
    ["all is held", part(100, 100), 100, []],
    ["all went", part(100, 0), 100, [100]],
    ["40 of it went", part(100, 60), 100, [40]],
    ["more is held than goes back", part(100, 60), 50, []],
    ["the bank is below zero already: no more than its share went", part(100, -20), 100, [100]],
    ["a discount that is held below zero", part(-100, -100), -100, []],
    ["a discount that was netted in a payment", part(-100, 0), -100, [100]],
    ["a discount of which 40 were netted", part(-100, -60), -100, [40]],
    ["a discount comes back to a line: nothing leaves", part(-100, 0), 100, []],
    ["what goes to a part, and not from it", part(100, 0), -100, []],
  ] as const)("%s", (_name, share, amount, expected) => expect(gone(share, amount)).toEqual(expected));
  it("is asked of the bank that it would be taken from", () =>
    expect(gone(part(100, 100), 100, 12)).toEqual([100]));
  it("is nothing of what paid a debt: the key is below zero again, and nobody got it", () =>
    expect(gone(part(100, 0, { itemId: 3 }), 100)).toEqual([]));
  it("names who took it, and adds up what is gone", () => {
    const two = [
      { partId: 1, bankId: 11, amount: cents(4000) },
      { partId: 2, bankId: 11, amount: cents(500) },
    ];
    const words = (by: Parameters<typeof paidOnRefusal>[2]) => sentence(paidOnRefusal("Receipt 1", two, by));
    expect(words({ name: "Company Payable 1001", toAgency: false })).toBe(
      "Receipt 1: 45.00 has been paid on with Company Payable 1001. Void that first, or record a returned check.",
    );
    expect(words({ name: "Agency Revenue Payable 1001", toAgency: true })).toContain(
      "transferred with Agency Revenue Payable 1001.",
    );
    expect(words(undefined)).toContain("45.00 has been paid out to its owner.");
    expect(paidOnRefusal("Receipt 1", [], undefined)).toBeUndefined();
  });
});
