// What was paid last is given up first.
import { type Cents, cents } from "@fiducia/kernel/cents";
import type { Part } from "@fiducia/ledger/part";
import { expect, test } from "vitest";
import { sharesTakenBack } from "./taken-back.rules.ts";

const part = (partId: number, lineNumber: number, side: Part["side"], collected = 1000): Part =>
  ({ partId, lineNumber, side, collected: cents(collected) }) as Part;
const PARTS = [
  part(1, 1, "thirdParty"),
  part(2, 1, "agency"),
  part(3, 2, "thirdParty"),
  part(4, 3, "agency"),
];
const COLLECTED = new Map<number, Cents>([
  [1, cents(850)],
  [2, cents(150)],
  [3, cents(30)],
  [4, cents(-10)],
]);

test.each([
  [
    1020,
    [
      [1, 850],
      [2, 150],
      [3, 30],
      [4, -10],
    ],
  ],
  [100, [[2, 100]]],
  [
    160,
    [
      [2, 150],
      [3, 10],
    ],
  ],
  [
    200,
    [
      [2, 150],
      [3, 30],
      [1, 20],
    ],
  ],
])("%i", (amount, shares) => {
  const taken = sharesTakenBack(PARTS, COLLECTED, cents(amount));
  expect(taken.map((share) => [share.part.partId, share.amount])).toEqual(shares);
});

test("no more of a part than is collected of it, although this bank collected more", () => {
  const parts = [part(1, 1, "thirdParty"), part(2, 1, "agency", 100)];
  const collected = new Map([
    [1, cents(850)],
    [2, cents(150)],
  ]);
  const taken = sharesTakenBack(parts, collected, cents(200));
  expect(taken.map((share) => [share.part.partId, share.amount])).toEqual([
    [2, 100],
    [1, 100],
  ]);
});
