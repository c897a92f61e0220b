// How a partial payment is shared over the parts of an invoice, rule by rule.
import { cents } from "@fiducia/kernel/cents";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type AllocationRule, allocate, allocateByHand, openOfAll } from "./allocation.ts";
import { type LineType, type Part, untouched } from "./part.ts";
import { seedOfRun } from "./testing/seed.ts";

const part = (partId: number, lineType: LineType, billed: number, isAgency = false): Part => ({
  partId,
  lineId: Math.ceil(partId / 2),
  lineNumber: Math.ceil(partId / 2),
  lineType,
  itemId: 1,
  itemName: "Invoice 1001",
  clientId: 42,
  side: isAgency ? "agency" : "thirdParty",
  control: isAgency ? "2130" : "2110",
  ownerAccountId: 1,
  billed: cents(billed),
  ...untouched(),
});

/** INV-1001 in the order of the vectors: net premium, commission, tax, policy fee, agency fee. */
const INVOICE = [
  part(1, "premium", 85000),
  part(2, "premium", 15000, true),
  part(3, "tax", 3000),
  part(5, "carrierFee", 2000),
  part(7, "agencyFee", 5000, true),
];

const table = (rule: Exclude<AllocationRule, "MANUAL">, amount: number, parts: readonly Part[] = INVOICE) => {
  const shares = allocate(rule, parts, cents(amount));
  return parts.map(({ partId }) => shares.find((share) => share.part.partId === partId)?.amount ?? 0);
};

describe("a partial payment of 850 / 150 / 30 / 20 / 50", () => {
  const cases: [string, Exclude<AllocationRule, "MANUAL">, number, number[]][] = [
    [
      "serves taxes, carrier fees and net premium before the agency",
      "THIRD_PARTY_FIRST",
      60000,
      [55000, 0, 3000, 2000, 0],
    ],
    ["serves taxes first of all", "THIRD_PARTY_FIRST", 2500, [0, 0, 2500, 0, 0]],
    ["reaches the agency last", "THIRD_PARTY_FIRST", 92000, [85000, 2000, 3000, 2000, 0]],
    [
      "is shared in proportion, the largest remainder first (PR1)",
      "PRO_RATA",
      60000,
      [46364, 8182, 1636, 1091, 2727],
    ],
    [
      "is shared as by default where the agency waits for the whole",
      "FULL_ONLY",
      100000,
      [85000, 10000, 3000, 2000, 0],
    ],
  ];
  for (const [name, rule, amount, shares] of cases)
    it(name, () => expect(table(rule, amount)).toEqual(shares));
});

describe("a line below zero", () => {
  const of = (owner: number, part: Part): Part => ({ ...part, ownerAccountId: owner });
  const ofOne = [part(1, "premium", 100000), part(3, "premium", -10000)];
  const ofTwo = [of(1, part(1, "premium", 100000)), of(2, part(3, "premium", -20000))];
  const discounted = [part(1, "premium", 100000), part(3, "agencyFee", -2000, true)];

  it("lessens what its own owner gets of a partial payment", () => {
    expect(table("THIRD_PARTY_FIRST", 5000, ofOne)).toEqual([5000, 0]);
    const thenTax = [...ofOne, of(2, part(5, "other", 500))];
    expect(table("THIRD_PARTY_FIRST", 90100, thenTax)).toEqual([100000, -10000, 100]);
    expect(table("PRO_RATA", 45250, thenTax)).toEqual([45000, 0, 250]);
  });
  it("takes nothing from its owner for a partial payment to others: the trust account would be short of it", () => {
    expect(table("THIRD_PARTY_FIRST", 1000, ofTwo)).toEqual([1000, 0]);
    expect(table("PRO_RATA", 1000, ofTwo)).toEqual([1000, 0]);
    expect(table("THIRD_PARTY_FIRST", 1000, discounted)).toEqual([1000, 0]);
  });
  it("gives its owner's lines what is due to the owner in their order, and no more", () => {
    const ofThree = [part(1, "premium", 1000), part(3, "other", 500), part(5, "premium", -200)];
    expect(table("THIRD_PARTY_FIRST", 1200, ofThree)).toEqual([1000, 200, 0]);
    expect(table("THIRD_PARTY_FIRST", 900, ofThree)).toEqual([900, 0, 0]);
  });
  it("waits with a line that it makes up for until the whole is settled", () => {
    const nothingDue = [
      part(1, "premium", 10000),
      part(3, "premium", -10000),
      of(2, part(5, "other", 50000)),
    ];
    for (const rule of ["THIRD_PARTY_FIRST", "PRO_RATA", "FULL_ONLY"] as const) {
      expect(table(rule, 20000, nothingDue)).toEqual([0, 0, 20000]);
      expect(table(rule, 50000, nothingDue)).toEqual([10000, -10000, 50000]);
    }
  });
  it("is settled with the payment that settles the document", () => {
    for (const rule of ["THIRD_PARTY_FIRST", "PRO_RATA", "FULL_ONLY"] as const) {
      expect(table(rule, 90000, ofOne)).toEqual([100000, -10000]);
      expect(table(rule, 80000, ofTwo)).toEqual([100000, -20000]);
      expect(table(rule, 98000, discounted)).toEqual([100000, -2000]);
    }
  });
});

describe("among equals", () => {
  const of = (owner: number, part: Part): Part => ({ ...part, ownerAccountId: owner });
  it("the earlier line is served first, in whatever order the lines are read", () => {
    expect(table("THIRD_PARTY_FIRST", 300, [part(3, "premium", 500), part(1, "premium", 200)])).toEqual([
      100, 200,
    ]);
  });
  it("a tax that is paid already does not bring its owner's premium before another's tax", () => {
    const paidTax = { ...part(1, "tax", 3000), collected: cents(3000) };
    const parts = [paidTax, part(3, "premium", 10000), of(2, part(5, "tax", 5000))];
    expect(table("THIRD_PARTY_FIRST", 6000, parts)).toEqual([0, 1000, 5000]);
  });
  it("a cent that is open is served like any amount", () => {
    const parts = [part(1, "tax", 1), part(3, "premium", 100)];
    expect(table("THIRD_PARTY_FIRST", 51, parts)).toEqual([1, 50]);
  });
});

describe("by hand", () => {
  const byHand = (amounts: Record<number, number>, amount: number, parts: readonly Part[] = INVOICE) => {
    const shares = allocateByHand(
      parts,
      cents(amount),
      new Map(Object.entries(amounts).map(([id, sum]) => [Number(id), cents(sum)])),
    );
    return shares.ok ? shares.value.map((share) => share.amount) : shares.refusal.rule;
  };
  it("the user's amounts count", () => expect(byHand({ 2: 15000, 7: 5000 }, 20000)).toEqual([15000, 5000]));
  it("they must add up", () => expect(byHand({ 2: 15000 }, 20000)).toBe("PARTS_DO_NOT_ADD_UP"));
  it("a part of another document is not passed over", () =>
    expect(byHand({ 2: 15000, 99: 5000 }, 15000)).toBe("PARTS_DO_NOT_ADD_UP"));
  it("none may exceed what is open", () => expect(byHand({ 2: 15001 }, 15001)).toBe("BEYOND_OPEN"));
  it("none may be negative on a positive part", () =>
    expect(byHand({ 1: 85000, 2: -1 }, 84999)).toBe("BEYOND_OPEN"));
  it("the sentence says between what an amount must lie", () =>
    expect(allocateByHand(INVOICE, cents(84999), new Map([[2, cents(-100)]]))).toMatchObject({
      refusal: { message: expect.stringMatching(/line \d+: enter between 0\.00 and 150\.00, not -1\.00\.$/) },
    }));
  it("a discount of 20.00 is given up to its amount, never turned", () => {
    const discounted = [part(1, "premium", 100000), part(3, "agencyFee", -2000, true)];
    expect(byHand({ 1: 100000, 3: -2000 }, 98000, discounted)).toEqual([100000, -2000]);
    expect(byHand({ 1: 99000, 3: -1 }, 98999, discounted)).toEqual([99000, -1]);
    expect(byHand({ 1: 98000 }, 98000, discounted)).toEqual([98000]);
    expect(byHand({ 1: 100000, 3: -2001 }, 97999, discounted)).toBe("BEYOND_OPEN");
    expect(byHand({ 1: 97999, 3: 1 }, 98000, discounted)).toBe("BEYOND_OPEN");
  });
  it("a part that is paid takes nothing more, and nothing back", () => {
    const paid = [{ ...part(1, "premium", 85000), collected: cents(85000) }, part(2, "premium", 15000, true)];
    expect(byHand({ 2: 15000 }, 15000, paid)).toEqual([15000]);
    expect(byHand({ 1: 1, 2: 14999 }, 15000, paid)).toBe("BEYOND_OPEN");
    expect(byHand({ 1: -1, 2: 15000 }, 14999, paid)).toBe("BEYOND_OPEN");
  });
});

it(`every rule gives out the whole amount and never more than is open of a part, SEED=${seedOfRun()}`, () => {
  const anyParts = fc.array(
    fc.tuple(
      fc.constantFrom<LineType>("premium", "tax", "carrierFee", "agencyFee"),
      fc.integer({ min: 0, max: 1_000_000 }),
      fc.boolean(),
    ),
    { minLength: 1, maxLength: 8 },
  );
  fc.assert(
    fc.property(
      anyParts,
      fc.double({ min: 0.01, max: 1, noNaN: true }),
      fc.constantFrom("THIRD_PARTY_FIRST", "PRO_RATA", "FULL_ONLY"),
      (lines, share, rule) => {
        const parts = lines.map(([type, billed, isAgency], index) =>
          part(index * 2 + 1, type, billed, isAgency),
        );
        const open = openOfAll(parts);
        const amount = Math.ceil(open * share);
        fc.pre(amount > 0);
        const shares = table(rule as "PRO_RATA", amount, parts);
        expect(shares.reduce<number>((all, each) => all + each, 0)).toBe(amount);
        shares.forEach((each, index) => {
          expect(each).toBeGreaterThanOrEqual(0);
          expect(each).toBeLessThanOrEqual(parts[index]?.billed ?? 0);
        });
      },
    ),
    { seed: seedOfRun(), numRuns: 500 },
  );
});
