// What is typed as an account number.
import { expect, test } from "vitest";
import { accountNumberTyped, digitsOf, isAccountNumber } from "./secret-number.rules.ts";

test.each([
  ["0012 3456-78", true],
  ["1234", true],
  ["123", false],
  ["123456789012345678", false],
  ["12a45", false],
])("%s: %s", (typed, is) => expect(isAccountNumber(digitsOf(typed))).toBe(is));

test.each([
  ["  ", undefined],
  ["None", ""],
  [" 1234 ", "1234"],
])("%j is sent as %j", (typed, sent) => expect(accountNumberTyped(typed)).toBe(sent));
