// However a name or number is typed, the same is meant.
import { expect, test } from "vitest";
import { readSearchText, shortenedOf } from "./search-text.rules.ts";

test.each([
  ["Park Ada", ["park", "ada"], undefined, "parkada"],
  ["Ada Park Fox", ["park", "ada", "fox"], undefined, "adaparkfox"],
  ["Fox Ada", ["ada", "fox"], undefined, "foxada"],
  ["O'Brien", ["obrien"], undefined, "obrien"],
  ["00000042", ["00000042"], 42, "00000042"],
  ["42", ["42"], 42, "42"],
  ["123456789", ["123456789"], undefined, "123456789"],
  ["HO-448 812", ["448", "812", "ho"], undefined, "ho448812"],
  ["x", ["x"], undefined, undefined],
  ["0", ["0"], undefined, undefined],
  ["  ", [], undefined, undefined],
])("%s", (text, words, clientId, policyKey) => {
  expect(readSearchText(text)).toMatchObject({ words, clientId, policyKey });
});

test.each([
  ["(312) 555-0142", "3125550142"],
  ["+1 312.555.0142", "3125550142"],
  ["555-0142", "5550142"],
  ["0142", "0142"],
  ["142", undefined],
  ["555-0142 Ada", undefined],
  ["HO-448812", undefined],
])("%s as a telephone number", (text, phone) => {
  expect(readSearchText(text).phone).toBe(phone);
});

test.each([
  [" Ada.Park@Example.com ", "ada.park@example.com"],
  ["ada@", "ada@"],
  ["@example.com", undefined],
  ["ada park@x", undefined],
])("%s as an e-mail address", (text, email) => {
  expect(readSearchText(text).email).toBe(email);
});

const meet = (one: string, other: string): boolean => {
  const forms = new Set(shortenedOf(one));
  return shortenedOf(other).some((form) => forms.has(form));
};

test.each([
  ["prak", "a letter exchanged"],
  ["prrk", "a letter mistyped"],
  ["pakr", "the last two exchanged"],
  ["parkk", "a letter doubled"],
])("%s is meant as park: %s", (typed) => {
  expect(meet(typed, "park")).toBe(true);
});

test("words of fewer than four letters have no errors, and other words are other words", () => {
  expect(shortenedOf("ada")).toEqual([]);
  expect(meet("lake", "park")).toBe(false);
});
