// Who paid what of a document: sources in order, what was taken back, and what no source paid.
import { describe, expect, it } from "vitest";
import {
  byHandIn,
  paidBy,
  paidByNobody,
  paidByOne,
  payersOf,
  sourcesOf,
  withPayments,
} from "./document-history.ts";
import { historyOf, payment, tableOf } from "./testing/paid-document.ts";

const [R1, R2, R3] = [31, 32, 33];
/** Parts: 1 the carrier's, 2 the agency's, 3 a fee, 4 a discount. */
const paid = (...payments: Parameters<typeof historyOf>[0]) =>
  Object.fromEntries([...paidBy(historyOf(payments))].map(([itemId, parts]) => [itemId, tableOf(parts)]));

describe("who paid what", () => {
  it("of a receipt that paid alone", () =>
    expect(paid(payment({ [R1]: 1000 }, { 1: 850, 2: 150 }))).toEqual({ [R1]: { 1: 850, 2: 150 } }));

  it("of credit 100 and cash 250 for 300 and 50: the credit is spent first", () =>
    expect(
      paid(
        payment(
          [
            [R1, 100],
            [R2, 250],
          ],
          { 1: 300, 2: 50 },
        ),
      ),
    ).toEqual({
      [R1]: { 1: 100 },
      [R2]: { 1: 200, 2: 50 },
    }));

  it("of three sources over three parts: each goes on where the one before ended", () =>
    expect(
      paid(
        payment(
          [
            [R1, 120],
            [R2, 50],
            [R3, 30],
          ],
          { 1: 100, 2: 40, 3: 60 },
        ),
      ),
    ).toEqual({
      [R1]: { 1: 100, 2: 20 },
      [R2]: { 2: 20, 3: 30 },
      [R3]: { 3: 30 },
    }));

  it("with a discount of 10: the last source has it, after or before the line that it belongs to", () => {
    expect(
      paid(
        payment(
          [
            [R1, 60],
            [R2, 30],
          ],
          { 1: 100, 4: -10 },
        ),
      ),
    ).toEqual({
      [R1]: { 1: 60 },
      [R2]: { 1: 40, 4: -10 },
    });
    expect(
      paid(
        payment(
          [
            [R2, 60],
            [R1, 30],
          ],
          { 1: -10, 4: 100 },
        ),
      ),
    ).toEqual({
      [R2]: { 4: 60 },
      [R1]: { 1: -10, 4: 40 },
    });
  });

  it("of what is taken back from two sources, mirrored", () => {
    const first = payment(
      [
        [R1, 60],
        [R2, 30],
      ],
      { 1: 100, 4: -10 },
    );
    const back = payment(
      [
        [R1, -60],
        [R2, -30],
      ],
      { 1: -100, 4: 10 },
    );
    expect(paid(first, back)).toEqual({ [R1]: { 1: 0 }, [R2]: { 1: 0, 4: 0 } });
    expect(paid(first, payment({ [R1]: -25 }, { 1: -25 }))).toEqual({
      [R1]: { 1: 35 },
      [R2]: { 1: 40, 4: -10 },
    });
  });

  it("adds up over payments, and a reallocation moves one source's money between parts", () =>
    expect(
      paid(
        payment({ [R1]: 850 }, { 1: 850 }),
        payment({ [R2]: 150 }, { 2: 150 }),
        payment({ [R1]: -850 }, { 1: -850 }),
        payment({ [R2]: 0 }, { 2: -150, 1: 150 }),
        payment({ [R1]: 500 }, { 1: 500 }),
      ),
    ).toEqual({ [R1]: { 1: 500 }, [R2]: { 1: 150, 2: 0 } }));

  it("of a discount and a fee that settled each other within a payment of nothing", () =>
    expect(paid(payment({ [R1]: 0 }, { 3: 20, 4: -20 }))).toEqual({ [R1]: { 3: 20, 4: -20 } }));

  it("asked of one source, or of nobody: a write-off", () => {
    const history = historyOf([payment({ [R1]: 800 }, { 1: 800 }), payment({}, { 1: 50 })]);
    expect(tableOf(paidByOne(history, R1))).toEqual({ 1: 800 });
    expect(tableOf(paidByOne(history, R2))).toEqual({});
    expect(tableOf(paidByNobody(history))).toEqual({ 1: 50 });
  });
});

describe("whose money pays now", () => {
  it("the newest first, each once; of one payment the one that was spent last", () => {
    const first = payment(
      [
        [R1, 10],
        [R2, 20],
      ],
      { 1: 30 },
    );
    expect(sourcesOf(historyOf([first]))).toEqual([R2, R1]);
    expect(sourcesOf(historyOf([first, payment({ [R3]: 5 }, { 1: 5 })]))).toEqual([R3, R2, R1]);
    expect(sourcesOf(historyOf([first, payment({ [R1]: 5 }, { 1: 5 })]))).toEqual([R1, R2]);
  });
  it("not what was taken back whole, and not a write-off", () =>
    expect(
      sourcesOf(
        historyOf([
          payment({ [R1]: 30 }, { 1: 30 }),
          payment({ [R2]: 30 }, { 1: 20, 2: 10 }),
          payment({}, { 1: 5 }),
          payment({ [R1]: -30 }, { 1: -30 }),
        ]),
      ),
    ).toEqual([R2]));
  it("also what pays nothing in sum: a fee out of a discount", () =>
    expect(sourcesOf(historyOf([payment({ [R1]: 0 }, { 3: 20, 4: -20 })]))).toEqual([R1]));
});

describe("who paid last", () => {
  const first = payment({ [R1]: 30 }, { 1: 30 });
  const second = payment({ [R2]: 30 }, { 1: 20, 2: 10 });
  const back = payment({ [R1]: -20 }, { 1: -20 });
  const again = payment({ [R1]: 20 }, { 1: 20 });

  it("is nobody whose money was taken back, or put back where it was", () => {
    expect(payersOf(historyOf([first, second, back]))).toEqual([R2, R1]);
    expect(payersOf(historyOf([first, second, back, { ...again, undoes: [7] }]))).toEqual([R2, R1]);
    expect(sourcesOf(historyOf([first, second, back]))).toEqual([R1, R2]);
  });
  it("is who paid again after it", () =>
    expect(payersOf(historyOf([first, second, back, again]))).toEqual([R1, R2]));
  it("is whoever pays, if it is nothing in sum", () =>
    expect(payersOf(historyOf([payment({ [R1]: 0 }, { 3: 20, 4: -20 }), second]))).toEqual([R2, R1]));
});

it("by hand is what the user distributed", () => {
  const history = historyOf([
    payment(
      [
        [R1, 10],
        [R2, 10],
      ],
      { 1: 20 },
      { byHand: true },
    ),
    payment({ [R3]: 10 }, { 1: 10 }),
  ]);
  expect([...byHandIn(history)]).toEqual([R1, R2]);
});

it("payments that are about to be posted count as paid, and as come to their bank", () => {
  const before = historyOf([payment({ [R1]: 100 }, { 1: 100 })]);
  const after = withPayments(before, [
    payment({ [R1]: 50 }, { 1: 50 }),
    payment({ [R2]: 20 }, { 1: 15, 2: 5 }, { bank: 12 }),
  ]);
  expect(tableOf(paidByOne(after, R1))).toEqual({ 1: 150 });
  expect(tableOf(paidByOne(after, R2))).toEqual({ 1: 15, 2: 5 });
  expect([...after.cameTo].map(([partId, banks]) => [partId, tableOf(banks)])).toEqual([
    [1, { 11: 150, 12: 15 }],
    [2, { 12: 5 }],
  ]);
  expect(tableOf(before.cameTo.get(1) ?? new Map())).toEqual({ 11: 100 });
});
