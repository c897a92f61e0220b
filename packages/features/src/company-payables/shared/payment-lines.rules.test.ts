// What of a line is paid: what is held unless said otherwise, never more than is open, a discount upside down.
import { cents, ZERO } from "@fiducia/kernel/cents";
import type { Part } from "@fiducia/ledger/part";
import { expect, test } from "vitest";
import { type PayablePart, paidLines } from "./payment-lines.rules.ts";

const BANK = { glAccountId: 1, name: "Trust Bank" };

const payable = (change: Partial<Part>, more: Partial<PayablePart> = {}): PayablePart => ({
  part: {
    ...{
      partId: 1,
      lineId: 1,
      lineNumber: 1,
      lineType: "premium",
      itemId: 9,
      itemName: "Invoice 1001",
      clientId: 1,
    },
    ...{ side: "thirdParty", control: "2110", ownerAccountId: 101, billed: cents(10_000) },
    ...{ collected: ZERO, offset: ZERO, writtenOff: ZERO, funded: ZERO, disbursed: ZERO },
    held: new Map([[1, cents(4_000)]]),
    ...change,
  },
  isMemo: false,
  company: "Acme",
  isInactive: false,
  paidWith: undefined,
  ...more,
});

const paid = (found: PayablePart, amount?: number, advance = false) => {
  const named = [{ partId: 1, amount: amount === undefined ? undefined : cents(amount) }];
  const lines = paidLines(named, { parts: new Map([[1, found]]), bank: BANK, advance });
  if (!lines.ok) return lines.refusal.message;
  return [...lines.value.shares, ...lines.value.fundings].map((each) => each.amount);
};

test.each<[string, PayablePart, number | undefined, unknown]>([
  ["what is held", payable({}), undefined, [4_000]],
  ["what is said", payable({}), 1_500, [1_500]],
  [
    "no more than is open",
    payable({ disbursed: cents(9_000) }),
    1_001,
    expect.stringMatching("10.00 is open; 10.01"),
  ],
  ["what is held, up to what is open", payable({ disbursed: cents(9_000) }), undefined, [1_000]],
  ["what an offset left", payable({ offset: cents(7_000) }), 3_000, [3_000]],
  [
    "nothing that is not there",
    payable({ held: new Map() }),
    undefined,
    expect.stringMatching("holds nothing of it"),
  ],
  [
    "a discount below zero",
    payable({ billed: cents(-500), held: new Map([[1, cents(-500)]]) }),
    undefined,
    [-500],
  ],
  [
    "a line that somebody paid is named with who paid it",
    payable(
      { disbursed: cents(10_000) },
      { paidWith: { payment: "Company Payable 1003", user: "Mia Santos" } },
    ),
    undefined,
    "Invoice 1001, line 1 was paid with Company Payable 1003 by Mia Santos.",
  ],
  [
    "nothing of an inactive account",
    payable({}, { isInactive: true }),
    undefined,
    expect.stringMatching("Acme is inactive"),
  ],
  [
    "of a memo what is not given back",
    payable({ billed: cents(-800), funded: cents(-300) }, { isMemo: true }),
    undefined,
    [500],
  ],
  ["of a memo a part", payable({ billed: cents(-800) }, { isMemo: true }), -200, [200]],
  [
    "of a memo nothing above zero",
    payable({ billed: cents(-800) }, { isMemo: true }),
    200,
    expect.stringMatching("-8.00 is open; 2.00"),
  ],
])("%s", (_, found, amount, expected) => expect(paid(found, amount)).toEqual(expected));

test("ahead of collection all that is open", () =>
  expect(paid(payable({}), undefined, true)).toEqual([10_000]));
