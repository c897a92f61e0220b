// What the line of a trust bank draws and says.
import { cents } from "@fiducia/kernel/cents";
import { day } from "@fiducia/kernel/day";
import { expect, test } from "vitest";
import { addLines, movedDays, shapeOf, wordsOf } from "./trust-line.rules.ts";

const on = (of: number, cash: number, required: number) => ({
  day: day(`2026-03-0${of}`),
  cash: cents(cash),
  required: cents(required),
});
const WEEK = [on(1, 0, 0), on(2, 2_000, 1_000), on(3, 2_000, 1_000), on(4, 500, 1_000)];

test("reaches from zero to the highest figure, a day for each step", () => {
  expect(shapeOf(WEEK)).toEqual({
    scale: [
      { amount: 0, top: 1_000 },
      { amount: 2_000, top: 0 },
    ],
    cash: "M0 1000h1L1 0h1L2 0h1L3 750h1",
    required: "M0 1000h1L1 500h1L2 500h1L3 500h1",
    shortages: [{ from: 3, top: 500, height: 250 }],
  });
});

test("reaches below zero where a bank is overdrawn, and lies on the ground where nothing is", () => {
  expect(shapeOf([on(1, -500, 500)]).cash).toBe("M0 1000h1");
  expect(shapeOf([on(1, 0, 0)])).toEqual({
    scale: [{ amount: 0, top: 1_000 }],
    ...{ cash: "M0 1000h1", required: "M0 1000h1", shortages: [] },
  });
});

test("has the lowest figure in its scale where that has room beside zero and the highest", () => {
  const amounts = (...days: ReturnType<typeof on>[]) => shapeOf(days).scale.map(({ amount }) => amount);
  expect(amounts(on(1, 1_000, 500))).toEqual([0, 1_000, 500]);
  expect(amounts(on(1, 1_000, 900))).toEqual([0, 1_000]);
  expect(amounts(on(1, -1_000, 1_000))).toEqual([0, 1_000, -1_000]);
});

test("says a day with what is left, or what is missing", () => {
  expect(wordsOf(on(2, 200_000, 100_000))).toBe(
    "03/02/2026: cash 2,000.00, required 1,000.00, surplus 1,000.00",
  );
  expect(wordsOf(on(4, 50_000, 100_000))).toBe("03/04/2026: cash 500.00, required 1,000.00, short by 500.00");
});

test("as a table leaves out days on which nothing moved", () => {
  expect(movedDays(WEEK).map((each) => each.day)).toEqual(["2026-03-04", "2026-03-02", "2026-03-01"]);
});

test("of all banks is their sum on each day", () => {
  const bank = (bankAccountId: number) => ({ bankAccountId, name: "", days: WEEK });
  expect(addLines([bank(1), bank(2)])[3]).toEqual(on(4, 1_000, 2_000));
  expect(addLines([])).toEqual([]);
});
