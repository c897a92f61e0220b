// A memo's part is given back by its own side, up to what is still due.
import { cents, ZERO } from "@fiducia/kernel/cents";
import type { Part } from "@fiducia/ledger/part";
import { expect, test } from "vitest";
import { fundingsOf } from "./funding.rules.ts";

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
  itemName: "Credit memo 6001",
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
    "Credit memo 6001, line 1: 240.00 has not been given back yet; 240.01 is more than that.",
  ],
  [
    "thirdParty",
    [[2, 1]],
    "Credit memo 6001, line 1 is the agency's own part; the agency gives it back by a commission give-back.",
  ],
  [
    "agency",
    [[1, 1]],
    "Credit memo 6001, line 1 is the company's part; record the return premium when it comes in.",
  ],
  ["agency", [[2, 6000]], [6000]],
  ["thirdParty", [[6, 400]], [400]],
  [
    "thirdParty",
    [[6, 401]],
    "Credit memo 6001, line 1: 4.00 has not been given back yet; 4.01 is more than that.",
  ],
  [
    "thirdParty",
    [
      [1, 1],
      [1, 1],
    ],
    "Credit memo 6001, line 1 stands here twice; enter it once.",
  ],
  [
    "thirdParty",
    [
      [1, 1],
      [3, 1],
    ],
    "Credit memo 6001, line 1 comes from Beta, not from Acme. Record one payment for each company.",
  ],
  ["thirdParty", [[4, 1]], "There is no such line of a credit memo."],
  ["thirdParty", [[5, 1]], "There is no such line of a credit memo."],
] as const)("%s %o", (side, named, expected) =>
  expect(funded(side, ...(named as unknown as [number, number][]))).toEqual(expected),
);
