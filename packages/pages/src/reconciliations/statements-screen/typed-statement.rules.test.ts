// What is typed of a statement becomes its order, or what is wrong with each field.
import { cents } from "@fiducia/kernel/cents";
import { day } from "@fiducia/kernel/day";
import { expect, test } from "vitest";
import {
  balanceFaults,
  EMPTY_LINE,
  emptyAfter,
  gapTyped,
  sayingOf,
  statementFaults,
  sumTyped,
  typedBody,
} from "./typed-statement.rules.ts";

const OCTOBER = {
  ...{ beginsOn: "10/1/2026", endsOn: "10/31/2026", opening: "1,000.00", closing: "1,238.00" },
  lines: [
    { datedOn: "10/3/26", amount: "250", description: " Deposit ", reference: "" },
    { datedOn: "10/31/2026", amount: "(12.00)", description: "", reference: "9" },
    EMPTY_LINE,
  ],
};

test("what is right becomes an order without its empty rows", () => {
  expect(statementFaults(OCTOBER).size).toBe(0);
  expect(typedBody(11, OCTOBER)).toEqual({
    ...{ bankAccountId: 11, beginsOn: "2026-10-01", endsOn: "2026-10-31" },
    ...{ openingBalance: 100_000, closingBalance: 123_800 },
    lines: [
      { datedOn: "2026-10-03", amount: 25_000, description: "Deposit", reference: "" },
      { datedOn: "2026-10-31", amount: -1_200, description: "", reference: "9" },
    ],
  });
  expect(sumTyped(OCTOBER)).toBe(123_800);
});

test("what is missing or wrong is said of its field", () => {
  const wrong = {
    ...OCTOBER,
    ...{ beginsOn: "", opening: "" },
    lines: [
      { ...EMPTY_LINE, amount: "0" },
      { ...EMPTY_LINE, datedOn: "13/13/2026", amount: "x" },
    ],
  };
  expect([...statementFaults(wrong).keys()]).toEqual([
    ...[
      "beginsOn",
      "openingBalance",
      "lines.0.datedOn",
      "lines.0.amount",
      "lines.1.datedOn",
      "lines.1.amount",
    ],
  ]);
});

test("an opening balance that is not entered follows from elsewhere", () => {
  const typed = { ...OCTOBER, opening: " " };
  expect(balanceFaults(typed).size).toBe(0);
  expect(sayingOf(typed)).toEqual({ beginsOn: "2026-10-01", endsOn: "2026-10-31", closing: 123_800 });
  expect(sayingOf(OCTOBER)).toHaveProperty("opening", 100_000);
});

test("begins the day after what is known, with what the bank held then", () => {
  const [october, november] = [
    { endsOn: day("2026-10-31"), closing: cents(716_829) },
    { endsOn: day("2026-11-15"), closing: cents(-100) },
  ];
  expect(emptyAfter([october, november])).toMatchObject({ beginsOn: "11/16/2026", opening: "-1.00" });
  expect(emptyAfter([])).toMatchObject({ beginsOn: "", opening: "" });
});

test("says by how much lines and closing balance differ", () => {
  const typed = { ...emptyAfter([]), opening: "10", closing: "12.50" };
  const line = { datedOn: "", amount: "2", description: "", reference: "" };
  expect(gapTyped({ ...typed, lines: [line] })).toBe(-50);
  expect(gapTyped({ ...typed, closing: "", lines: [line] })).toBe(0);
});
