// Why a reconciliation cannot be finished, in sentences.
import { cents } from "@fiducia/kernel/cents";
import { day } from "@fiducia/kernel/day";
import { expect, it } from "vitest";
import { obstaclesOf } from "./obstacles.rules.ts";

const legs = {
  opening: cents(0),
  statement: cents(10_000),
  lines: cents(10_000),
  recordedLater: cents(0),
  inTransit: cents(0),
  outstanding: cents(0),
  bankErrors: cents(0),
  bank: cents(10_000),
  book: cents(10_000),
  owners: cents(10_000),
};
const standing = {
  throughOn: day("2026-03-31"),
  legs,
  isStated: true,
  unmatched: 0,
  outstanding: [],
  unexplained: [],
  monthToFinish: undefined,
};

it("nothing stands in the way of three equal figures", () => expect(obstaclesOf(standing)).toEqual([]));

it("bank and books that differ", () =>
  expect(obstaclesOf({ ...standing, legs: { ...legs, bank: cents(9_999) } })).toEqual([
    { words: "Bank and books are 0.01 apart.", cure: "difference" },
  ]));

it("one line, and several, that clear nothing", () => {
  expect(obstaclesOf({ ...standing, unmatched: 1 })[0]).toMatchObject({
    words: expect.stringContaining("1 line of the bank clears nothing"),
    cure: "lines",
  });
  expect(obstaclesOf({ ...standing, unmatched: 3 })[0]?.words).toContain("3 lines of the bank clear nothing");
});

it("a withdrawal may be unexplained for 60 days", () => {
  const of = (on: string) => ({ ...standing, unexplained: [{ datedOn: day(on), amount: cents(500) }] });
  expect(obstaclesOf(of("2026-01-30"))).toEqual([]);
  expect(obstaclesOf(of("2026-01-29")).map(({ words }) => words)).toEqual([
    "The withdrawal of 5.00 on 01/29/2026 is unexplained for more than 60 days. Record it as a bank charge, which the agency makes good.",
  ]);
});

it("an earlier month of which a statement is kept", () =>
  expect(obstaclesOf({ ...standing, monthToFinish: day("2026-02-28") })).toEqual([
    { words: "Finish 02/28/2026 first.", cure: null },
  ]));
