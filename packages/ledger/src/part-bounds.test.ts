// I6 in figures: how far a part may be collected, offset, written off and funded, and what each posting adds.
import { cents } from "@fiducia/kernel/cents";
import { describe, expect, it } from "vitest";
import type { Part } from "./part.ts";
import { advanced, beyondBounds, isWithin, respectsBounds } from "./part-bounds.ts";
import { credit, debit, type Entry, type Posting } from "./posting.ts";
import { partOf } from "./testing/paid-document.ts";

type Figures = Partial<Record<"collected" | "offset" | "writtenOff" | "funded", number>>;

/** A part with its billed amount and its other figures, in cents. */
const part = (billed: number, figures: Figures = {}): Part => ({
  ...partOf(1, 0, { line: 1 }),
  billed: cents(billed),
  ...Object.fromEntries(Object.entries(figures).map(([name, amount]) => [name, cents(amount)])),
});

const respects = (billed: number, figures: Figures): boolean => respectsBounds(part(billed, figures));

describe("an amount lies within a bound", () => {
  it.each([
    [100, [-1, 0, 100, 101], [0, 100]],
    [-100, [1, 0, -100, -101], [0, -100]],
    [0, [-1, 0, 1], [0]],
  ])("%i", (bound, tried, within) =>
    expect(tried.filter((amount) => isWithin(cents(amount), cents(bound)))).toEqual(within),
  );
});

describe("a part billed with 850.00", () => {
  for (const figure of ["collected", "offset", "writtenOff"] as const)
    it(`${figure}: from nothing to all of it`, () => {
      expect([-1, 0, 85000, 85001].map((amount) => respects(85000, { [figure]: amount }))).toEqual([
        false,
        true,
        true,
        false,
      ]);
    });
  it("is settled once: what is collected, offset and written off shares the bound", () => {
    const settled = { collected: 50000, offset: 30000 };
    expect(respects(85000, { ...settled, writtenOff: 5000 })).toBe(true);
    expect(respects(85000, { ...settled, writtenOff: 5001 })).toBe(false);
  });
  it("is never funded", () => {
    expect([-1, 0, 1].map((funded) => respects(85000, { funded }))).toEqual([false, true, false]);
  });
});

describe("a credit memo's part of 170.00", () => {
  it("is used and funded up to its amount, below zero", () => {
    const amounts = [-17001, -17000, 0, 1];
    expect(amounts.map((collected) => respects(-17000, { collected }))).toEqual([false, true, true, false]);
    expect(amounts.map((funded) => respects(-17000, { funded }))).toEqual([false, true, true, false]);
  });
});

it("a part of nothing takes nothing", () => {
  for (const figure of ["collected", "offset", "writtenOff", "funded"] as const)
    expect([-1, 0, 1].map((amount) => respects(0, { [figure]: amount }))).toEqual([false, true, false]);
});

describe("a posting of 10.00 that names the part adds to", () => {
  const figuresOf = ({ billed, collected, offset, writtenOff, funded }: Part) => ({
    billed,
    collected,
    offset,
    writtenOff,
    funded,
  });
  const before = part(10000, { collected: 2000, offset: 300, writtenOff: 40, funded: -5 });
  const TEN = cents(1000);
  const cases: [string, Posting, Partial<ReturnType<typeof figuresOf>>][] = [
    ["billed", credit("2190", TEN, { movement: "bill" }), { billed: cents(11000) }],
    ["collected", debit("2190", TEN, { movement: "collect" }), { collected: cents(3000) }],
    ["offset", debit("2190", TEN, { movement: "offset" }), { offset: cents(1300) }],
    ["written off", debit("2190", TEN, { movement: "writeOff" }), { writtenOff: cents(1040) }],
    ["funded, which is below zero", credit("2140", TEN, { movement: "fund" }), { funded: cents(-1005) }],
    [
      "billed and collected at once, of a carrier's own bill",
      credit("2150", TEN, { movement: "collect" }),
      { billed: cents(11000), collected: cents(3000) },
    ],
    ["nothing, where the owner's account only mirrors it", credit("2110", TEN, { movement: "collect" }), {}],
    [
      "nothing, where a write-off funds its owner's account",
      credit("2110", TEN, { movement: "writeOff" }),
      {},
    ],
    ["nothing, where it is paid on", debit("2110", TEN, { movement: "disburse" }), {}],
    ["nothing, where a carrier's own bill is paid on", debit("2150", TEN, { movement: "disburse" }), {}],
    ["nothing, where a credit is used", debit("2140", TEN, { movement: "disburse" }), {}],
  ];
  for (const [figure, posting, change] of cases)
    it(figure, () => {
      expect(figuresOf(advanced(before, posting))).toEqual({ ...figuresOf(before), ...change });
    });
});

describe("an entry goes beyond the bounds", () => {
  const collects = (...amounts: readonly number[]): Entry => ({
    kind: "Receipt",
    postings: [
      debit("1010", cents(100)),
      ...amounts.map((amount) => debit("2190", cents(amount), { partId: 1, movement: "collect" })),
    ],
  });
  const beyond = (entry: Entry): readonly number[] =>
    beyondBounds(entry, (partId) => (partId === 1 ? part(85000, { collected: 50000 }) : undefined)).map(
      ({ partId }) => partId,
    );

  it("when it collects more than is open, in one posting or in two", () => {
    expect(beyond(collects(35000))).toEqual([]);
    expect(beyond(collects(35001))).toEqual([1]);
    expect(beyond(collects(20000, 15000))).toEqual([]);
    expect(beyond(collects(20000, 15001))).toEqual([1]);
  });
  it("but not for a part that nobody knows, nor for a document's own new parts", () => {
    const entry = { ...collects(), postings: [debit("2190", cents(1), { partId: 2, movement: "collect" })] };
    expect(beyond(entry as Entry)).toEqual([]);
    for (const kind of ["Invoice", "CreditMemo"] as const)
      expect(beyond({ ...collects(85001), kind })).toEqual([]);
  });
});
