// Hostile and malformed values are refused by the schemas.
import { describe, expect, it, test } from "vitest";
import { z } from "zod";
import {
  emailText,
  enteredCents,
  enteredDay,
  MOST_ENTERED,
  requiredName,
  wireDay,
  wireId,
  wireText,
  withinMost,
} from "./wire.ts";

const accepts = (schema: { safeParse(value: unknown): { success: boolean } }, value: unknown) =>
  schema.safeParse(value).success;

describe("amounts", () => {
  const good = [0, 1, -1, 10_000_000_000, -10_000_000_000];
  const bad = [
    0.5,
    10_000_000_001,
    Number.MAX_SAFE_INTEGER,
    Number.NaN,
    Number.POSITIVE_INFINITY,
    "100",
    null,
    true,
    [1],
  ];
  for (const value of good) it(`${value} is one`, () => expect(accepts(enteredCents, value)).toBe(true));
  for (const value of bad)
    it(`${JSON.stringify(value)} is none`, () => expect(accepts(enteredCents, value)).toBe(false));
});

test.each(["", "ada@example.com", " ada@example.com "])("%j is an e-mail address, or none", (text) => {
  expect(accepts(emailText(200), text)).toBe(true);
});

test("what is no e-mail address is refused by a sentence that shows one", () => {
  const { error } = emailText(200).safeParse("ada at example.com");
  expect(error?.issues[0]?.message).toBe("Enter an e-mail address, such as name@example.com");
});

describe("amounts of one document", () => {
  const lines = withinMost(z.array(z.strictObject({ amount: enteredCents })));
  const add = (...amounts: number[]) => amounts.map((amount) => ({ amount }));
  it("add up to a hundred million dollars at most, a return counted like a charge", () => {
    expect(accepts(lines, add(9_999_999_999, 1))).toBe(true);
    expect(accepts(lines, add(9_999_999_999, 2))).toBe(false);
    expect(accepts(lines, add(6_000_000_000, -6_000_000_000))).toBe(false);
  });
  it("add up exactly over nine hundred thousand documents", () => {
    expect(900_000 * MOST_ENTERED).toBeLessThan(Number.MAX_SAFE_INTEGER);
  });
});

it.each(["1900-01-01", "2026-03-02", "2099-12-31"])("%s may be entered", (value) =>
  expect(accepts(enteredDay, value)).toBe(true),
);
it.each(["0001-01-01", "1899-12-31", "2100-01-01", "9999-12-31", "2026-02-30"])(
  "%s may not be entered",
  (value) => expect(accepts(enteredDay, value)).toBe(false),
);

describe("days", () => {
  const bad = [
    "2026-02-30",
    "2025-02-29",
    "2026-13-01",
    "2026-1-1",
    "02/01/2026",
    "2026-02-01T00:00:00Z",
    "",
    20260201,
    null,
  ];
  for (const value of ["2026-02-28", "2028-02-29"])
    it(`${value} is one`, () => expect(accepts(wireDay, value)).toBe(true));
  for (const value of bad)
    it(`${JSON.stringify(value)} is none`, () => expect(accepts(wireDay, value)).toBe(false));
});

describe("texts", () => {
  const good = ["O'Brien & Söhne <b>", "東京", "🙂", "=1+1", "  trimmed  "];
  const bad = ["nul \u0000", "line\nbreak", "tab\t.", "bell \u0007", "half \ud800", "x".repeat(41)];
  for (const value of good) it(`${value} is one`, () => expect(accepts(wireText(40), value)).toBe(true));
  for (const value of bad)
    it(`${JSON.stringify(value).slice(0, 20)} is none`, () =>
      expect(accepts(wireText(40), value)).toBe(false));
});

it("ids are positive whole numbers", () => {
  expect([1, 2 ** 53 - 1].map((value) => accepts(wireId, value))).toEqual([true, true]);
  expect([0, -1, 1.5, 2 ** 53, "1", null].map((value) => accepts(wireId, value))).toEqual(
    Array(6).fill(false),
  );
});

test.each([
  ["  Cedar\u200b Street ", "Cedar Street"],
  ["\u202eRosa\u202c", "Rosa"],
  ["\uff23edar", "Cedar"],
  ["Zo\u0065\u0308", "Zo\u00eb"],
])("the name %j is kept as %j", (typed, kept) => expect(requiredName(20).parse(typed)).toBe(kept));

test.each(["\u200b", "\ufeff \u2060", "two\nlines", "x".repeat(21)])("%j is no name", (typed) =>
  expect(requiredName(20).safeParse(typed).success).toBe(false),
);
