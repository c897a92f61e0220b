// A memo's part is given back by its own side, up to what is still due.
import { cents, ZERO } from "@fiducia/kernel/cents";
import type { Part } from "@fiducia/ledger/part";
import { describe, expect, it, test } from "vitest";
import { fundingsOf, incoming, isOwedBack, owedBack, revenueBack } from "./funding.rules.ts";

const part = (
  partId: number,
  side: Part["side"],
  billed: number,
  funded = 0,
  { ownerAccountId = 101, offset = 0 } = {},
): Part => ({
  partId,
  lineId: 1,
  lineNumber: 1,
  lineType: "premium",
  itemId: 9,
  itemName: "Credit Memo 6001",
  clientId: 42,
  side,
  control: side === "agency" ? "2130" : "2110",
  ownerAccountId,
  billed: cents(billed),
  collected: ZERO,
  offset: cents(offset),
  writtenOff: ZERO,
  funded: cents(funded),
  disbursed: ZERO,
  held: new Map(),
});
const all = [
  part(1, "thirdParty", -34000, -10000),
  part(2, "agency", -6000),
  part(3, "thirdParty", -100, 0, { ownerAccountId: 102 }),
  part(4, "thirdParty", 500),
  part(9, "thirdParty", 0),
  part(6, "thirdParty", -900, -200, { offset: -300 }),
];
const parts = new Map(all.map((each) => [each.partId, each]));
const funded = (side: Part["side"], ...named: [partId: number, amount: number][]) => {
  const outcome = fundingsOf(
    named.map(([partId, amount]) => ({ partId, amount: cents(amount) })),
    { side, parts, company: (each) => (each.ownerAccountId === 101 ? "Acme" : "Beta") },
  );
  return outcome.ok ? outcome.value.map((funding) => funding.amount) : outcome.refusal.message;
};

test.each([
  ["thirdParty", [[1, 24000]], [24000]],
  [
    "thirdParty",
    [[1, 24001]],
    "Credit Memo 6001, line 1: 240.00 has not been given back yet; 240.01 is more than that.",
  ],
  [
    "thirdParty",
    [[2, 1]],
    "Credit Memo 6001, line 1 is the agency's own part; the agency gives it back by a commission give-back.",
  ],
  [
    "agency",
    [[1, 1]],
    "Credit Memo 6001, line 1 is the company's part; record the return premium when it comes in.",
  ],
  ["agency", [[2, 6000]], [6000]],
  ["thirdParty", [[6, 400]], [400]],
  [
    "thirdParty",
    [[6, 401]],
    "Credit Memo 6001, line 1: 4.00 has not been given back yet; 4.01 is more than that.",
  ],
  [
    "thirdParty",
    [
      [1, 1],
      [1, 1],
    ],
    "Credit Memo 6001, line 1 stands here twice; enter it once.",
  ],
  [
    "thirdParty",
    [
      [1, 1],
      [3, 1],
    ],
    "Credit Memo 6001, line 1 comes from Beta, not from Acme. Record one payment for each company.",
  ],
  ["thirdParty", [[4, 1]], "There is no such line of a credit memo."],
  ["thirdParty", [[5, 1]], "There is no such line of a credit memo."],
  ["thirdParty", [[9, 1]], "There is no such line of a credit memo."],
] as const)("%s %o", (side, named, expected) =>
  expect(funded(side, ...(named as unknown as [number, number][]))).toEqual(expected),
);

describe("revenue of which a bank is short by 50.00", () => {
  const [SHORT, EVEN, MORE] = [11, 12, 13];
  const banks = new Map([
    [SHORT, cents(-5000)],
    [EVEN, ZERO],
    [MORE, cents(200)],
  ]);
  const revenue = { ...part(7, "agency", 15000), held: banks };
  const invoices = new Map(
    [revenue, part(2, "agency", -6000), part(8, "agency", 0)].map((each) => [each.partId, each]),
  );
  const back = (...named: [partId: number, amount: number][]) => {
    const outcome = revenueBack(
      named.map(([partId, amount]) => ({ partId, amount: cents(amount) })),
      { parts: invoices, bankId: SHORT },
    );
    return outcome.ok ? outcome.value.map((share) => share.amount) : outcome.refusal.message;
  };

  it("is owed to that bank alone", () => {
    expect([SHORT, EVEN, MORE, 14].map((bankId) => owedBack(revenue, bankId))).toEqual([5000, 0, 0, 0]);
    expect(isOwedBack(revenue)).toBe(true);
  });
  it("is owed by nobody where each bank has what it must, nor of a carrier's part or a memo's", () => {
    const without = (amount: number) => new Map([[SHORT, cents(amount)]]);
    expect(isOwedBack({ ...revenue, held: without(0) })).toBe(false);
    expect(isOwedBack({ ...revenue, held: without(1) })).toBe(false);
    expect(isOwedBack({ ...revenue, held: without(-1) })).toBe(true);
    expect(isOwedBack({ ...revenue, billed: cents(1), held: without(-1) })).toBe(true);
    expect(isOwedBack({ ...part(1, "thirdParty", 15000), held: banks })).toBe(false);
    expect(isOwedBack({ ...part(2, "agency", -6000), held: banks })).toBe(false);
    expect(isOwedBack({ ...part(8, "agency", 0), held: banks })).toBe(false);
  });
  it("comes back whole or in part, each line once", () => {
    expect(back([7, 5000])).toEqual([-5000]);
    expect(back([7, 1], [2, 6000])).toEqual([-1]);
    expect(back([7, 5001])).toMatch("50.00 has not been given back yet; 50.01 is more than that.");
    expect(back([7, 1], [7, 1])).toMatch("stands here twice");
    expect(back([8, 1])).toMatch("0.00 has not been given back yet; 0.01 is more than that.");
  });
});

test("a payment of 60.00 and 3.40 comes in: below zero in the figures of what leaves", () => {
  const memo = part(2, "agency", -6000);
  const fundings = [6000, 340].map((amount) => ({ part: memo, amount: cents(amount) }));
  expect(incoming(fundings)).toBe(-6340);
});
