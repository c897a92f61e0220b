// Using part of a credit memo: third-party parts are used before the agency's.
import { type Cents, cents, ZERO } from "@fiducia/kernel/cents";
import { describe, expect, it } from "vitest";
import { type ClientCredit, creditHeldIn, heldShares, memoShares, spendableIn, used } from "./credit-use.ts";
import type { Part } from "./part.ts";

const part = (partId: number, side: Part["side"], billed: number, collected = 0): Part => ({
  partId,
  lineId: 1,
  lineNumber: 1,
  lineType: "premium",
  itemId: 9,
  itemName: "Credit Memo 6002",
  clientId: 46,
  side,
  control: side === "agency" ? "2130" : "2110",
  ownerAccountId: partId,
  billed: cents(billed),
  collected: cents(collected),
  offset: ZERO,
  writtenOff: ZERO,
  funded: cents(billed),
  disbursed: ZERO,
  held: new Map([[1, cents(-billed + collected)]]),
});

const memo = (...memoParts: Part[]): ClientCredit => ({
  itemId: 9,
  itemName: "Credit Memo 6002",
  clientId: 46,
  held: new Map(),
  memoParts,
});
const MEMO = memo(part(2, "agency", -3000), part(1, "thirdParty", -17000));
const shares = (credit: ClientCredit, amount: number) =>
  memoShares(credit, amount as Cents, 1).map((share) => [share.part.partId, share.amount]);

describe("a memo of 170 for the company and 30 for the agency", () => {
  it("used in part gives up the company's part first", () =>
    expect(shares(MEMO, 5000)).toEqual([[1, -5000]]));
  it("used beyond it reaches the agency's part", () =>
    expect(shares(MEMO, 18000)).toEqual([
      [1, -17000],
      [2, -1000],
    ]));
  it("cannot be used beyond what is open", () =>
    expect(() => shares(MEMO, 20001)).toThrow("has less open than is used"));
  it("counts what was used before", () =>
    expect(shares(memo(part(1, "thirdParty", -17000, -16000), part(2, "agency", -3000)), 3000)).toEqual([
      [1, -1000],
      [2, -2000],
    ]));
  it("what the bank holds goes before what nobody has given back", () => {
    const unfunded = { ...part(1, "thirdParty", -17000), funded: ZERO, held: new Map() };
    expect(shares(memo(unfunded, part(2, "agency", -3000)), 3000)).toEqual([[2, -3000]]);
    expect(shares(memo(unfunded, part(2, "agency", -3000)), 5000)).toEqual([
      [1, -2000],
      [2, -3000],
    ]);
  });
  it("holds what its parts are funded with", () => expect(creditHeldIn(MEMO, 1)).toBe(20000));
});

it("a receipt's rest is spent as it is", () => {
  const rest: ClientCredit = {
    itemId: 5,
    itemName: "Receipt 2001",
    clientId: 42,
    held: new Map([[1, cents(100)]]),
    memoParts: [],
  };
  expect(used({ credit: rest, amount: cents(60) }, 1)).toEqual([
    { account: "2140", amount: 60, bankId: 1, clientId: 42, itemId: 5 },
  ]);
});

describe("what a bank holds", () => {
  it("of a receipt's credit is what the receipt left there", () => {
    const receipt = { ...memo(), held: new Map([[1, cents(3000)]]) };
    expect([1, 2].map((bankId) => creditHeldIn(receipt, bankId))).toEqual([3000, 0]);
  });
  it("of a memo's is what funds its parts, of one part as of two", () => {
    expect([1, 2].map((bankId) => creditHeldIn(MEMO, bankId))).toEqual([20000, 0]);
    expect([1, 2].map((bankId) => creditHeldIn(memo(part(1, "thirdParty", -17000)), bankId))).toEqual([
      17000, 0,
    ]);
  });
});

describe("a part that is used up and holds money again", () => {
  const usedUp = { ...part(1, "thirdParty", -17000, -17000), held: new Map([[2, cents(17000)]]) };
  const credit = memo(part(2, "agency", -3000), usedUp);
  it("pays nothing with it", () =>
    expect([1, 2].map((bankId) => spendableIn(credit, bankId))).toEqual([3000, 0]));
  it("is moved with it, and no further than it goes", () => {
    expect(heldShares(credit, cents(5000), 2).map(({ amount }) => amount)).toEqual([-5000]);
    expect(() => heldShares(credit, cents(17001), 2)).toThrow("bank 2 holds less of Credit Memo 6002");
  });
  it("does not lessen what another part can pay", () => {
    const short = { ...usedUp, held: new Map([[1, cents(-17000)]]) };
    expect(spendableIn(memo(part(2, "agency", -3000), short), 1)).toBe(3000);
    expect(heldShares(memo(part(2, "agency", -3000), short), cents(3000), 1)).toHaveLength(1);
  });
});

it("a receipt's credit can be used as far as it is held", () =>
  expect(spendableIn({ ...memo(), held: new Map([[1, cents(3000)]]) }, 1)).toBe(3000));
