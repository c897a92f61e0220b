// What the wire lets in: hostile and careless values are refused before anything reads them.
import { describe, expect, it } from "vitest";
import { enteredCents, wireDay, wireId, wireText } from "./wire.ts";

const accepts = (schema: { safeParse(value: unknown): { success: boolean } }, value: unknown) =>
  schema.safeParse(value).success;

describe("amounts", () => {
  const good = [0, 1, -1, 100_000_000_000, -100_000_000_000];
  const bad = [
    0.5,
    100_000_000_001,
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
