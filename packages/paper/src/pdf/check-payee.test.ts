// A payee stands on its check whole: in one line or two, or the check is not made.
import { expect, test } from "vitest";
import { lettersLacked, payeeLines } from "./check-payee.ts";

const LONG = "The Board of Trustees of the Northern and Western Mutual Fire and Casualty Company of Ohio";

test("a short payee is one line, a long one two, and nothing of it is lost", () => {
  expect(payeeLines("Acme Mutual")).toEqual(["Acme Mutual"]);
  const lines = payeeLines(LONG) ?? [];
  expect(lines).toHaveLength(2);
  expect(lines.join(" ")).toBe(LONG);
});

test("a payee that two lines have no room for has no lines", () => {
  expect(payeeLines("W".repeat(100))).toBeUndefined();
});

test.each([
  ["Łódź Żółć & Müller, O’Brien", ""],
  ["株式会社 Ltd", "株式会社"],
  ["Smile 😀 Smile 😀", "😀"],
])("letters that the font of %s lacks: %j", (payee, lacked) => {
  expect(lettersLacked(payee)).toBe(lacked);
});
