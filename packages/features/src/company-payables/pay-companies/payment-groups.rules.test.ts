// One payment for each company and trust bank.
import { cents, ZERO } from "@fiducia/kernel/cents";
import { expect, test } from "vitest";
import type { PayablePart } from "../shared/payment-lines.rules.ts";
import { paymentGroups } from "./payment-groups.rules.ts";

const [FIRST, SECOND] = [1, 2];
const [ACME, BETA] = [101, 102];

const part = (
  partId: number,
  ownerAccountId: number,
  held: readonly [bankId: number, amount: number][],
  isMemo = false,
): [number, PayablePart] => [
  partId,
  {
    part: {
      ...{
        partId,
        lineId: 1,
        lineNumber: 1,
        lineType: "premium",
        itemId: 9,
        itemName: "Invoice 1001",
        clientId: 1,
      },
      ...{ side: "thirdParty", control: "2110", ownerAccountId, billed: cents(isMemo ? -100 : 100) },
      ...{ collected: ZERO, offset: ZERO, writtenOff: ZERO, funded: ZERO, disbursed: ZERO },
      held: new Map(held.map(([bankId, amount]) => [bankId, cents(amount)])),
    },
    isMemo,
    company: ownerAccountId === ACME ? "Acme" : "Beta",
    isInactive: false,
    paidWith: undefined,
  },
];

const groups = (named: [partId: number, amount?: number][], ...parts: [number, PayablePart][]) =>
  paymentGroups(
    named.map(([partId, amount]) => ({ partId, amount: amount === undefined ? undefined : cents(amount) })),
    { parts: new Map(parts), bankIds: [FIRST, SECOND] },
  ).map(({ company, bankAccountId, lines }) => [
    `${company} ${bankAccountId}`,
    ...lines.map(({ partId, amount, place }) => `${place}: ${partId} ${amount ?? "all"}`),
  ]);

test("lines of a company and bank are one payment, in the order of the first", () => {
  const parts = [part(1, ACME, [[FIRST, 50]]), part(2, BETA, [[FIRST, 50]]), part(3, ACME, [[FIRST, 10]])];
  expect(groups([[1], [2], [3, 5]], ...parts)).toEqual([
    ["Acme 1", "0: 1 all", "2: 3 5"],
    ["Beta 1", "1: 2 all"],
  ]);
});

test("of a line in two banks each bank pays what it holds; what is more than that the first", () => {
  const both = part(1, ACME, [
    [FIRST, 50],
    [SECOND, 30],
  ]);
  expect(groups([[1]], both)).toEqual([
    ["Acme 1", "0: 1 all"],
    ["Acme 2", "0: 1 all"],
  ]);
  expect(groups([[1, 60]], both)).toEqual([
    ["Acme 1", "0: 1 50"],
    ["Acme 2", "0: 1 10"],
  ]);
  expect(groups([[1, 90]], both)).toEqual([
    ["Acme 1", "0: 1 60"],
    ["Acme 2", "0: 1 30"],
  ]);
  expect(groups([[1, 40]], both)).toEqual([["Acme 1", "0: 1 40"]]);
});

test("a memo lowers a payment of its company, whichever bank pays", () => {
  const parts = [part(1, ACME, [[SECOND, 50]]), part(2, ACME, [], true)];
  expect(groups([[2], [1]], ...parts)).toEqual([["Acme 2", "1: 1 all", "0: 2 all"]]);
});

test("a line that is unknown is a payment of its own, to be refused", () => {
  expect(groups([[7]])).toEqual([[" 1", "0: 7 all"]]);
});
