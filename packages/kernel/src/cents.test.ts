// Money is whole cents: sharing an amount loses none, and a fraction of a cent is a defect.
import { describe, expect, it } from "vitest";
import { type Cents, cents, compactDollars, formatCents, portion, splitByWeight, sum } from "./cents.ts";

const all = (...amounts: number[]) => amounts.map(cents);

describe("sharing out", () => {
  const cases: [string, number, number[], number[]][] = [
    ["by the largest remainder, the earlier first", 100, [1, 1, 1], [34, 33, 33]],
    ["a negative amount, mirrored", -100, [1, 1, 1], [-34, -33, -33]],
    ["nothing to who weighs nothing", 7, [0, 5, 0], [0, 7, 0]],
    ["a cent among many", 1, [1, 9, 9], [0, 1, 0]],
    [
      "what multiplied would leave the safe integers",
      9_000_000_000_000_000,
      [1, 2],
      [3_000_000_000_000_000, 6_000_000_000_000_000],
    ],
  ];
  for (const [name, total, weights, shares] of cases)
    it(name, () => expect(splitByWeight(cents(total), all(...weights))).toEqual(shares));
  it("adds up, whatever the weights", () => {
    for (let total = 0; total < 1000; total += 1) {
      const shares = splitByWeight(cents(total), all(total % 7, (total * 31) % 11, 3, total % 2));
      expect(sum(shares)).toBe(total);
    }
  });
  it("over nothing is a defect", () => expect(() => splitByWeight(cents(1), all(0, 0))).toThrow(RangeError));
});

it("a share in percent is rounded half away from zero", () => {
  expect([
    portion(cents(333), 1500),
    portion(cents(-333), 1500),
    portion(cents(10), 500),
    portion(cents(10), 499),
  ]).toEqual([50, -50, 1, 0]);
});

describe("what is no whole cent", () => {
  for (const amount of [0.1, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])
    it(`${amount} is a defect`, () => expect(() => cents(amount)).toThrow(RangeError));
  it("nor is a sum beyond the safe integers", () => {
    expect(() => sum(all(Number.MAX_SAFE_INTEGER, 1))).toThrow(RangeError);
  });
});

it("is shown with two decimals and thousands separators", () => {
  const shown = ([0, 5, -5, 123456, -100000000] as Cents[]).map(formatCents);
  expect(shown).toEqual(["0.00", "0.05", "-0.05", "1,234.56", "-1,000,000.00"]);
});

it("an axis says dollars in few letters", () => {
  expect([0, 95_000, -1_250_000, 150_000_000].map(compactDollars)).toEqual(["0", "950", "-12.5K", "1.5M"]);
});
