// Different spellings of a name or number mean the same.
import { expect, test } from "vitest";
import { readSearchText } from "./search-text.rules.ts";

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
  expect(readSearchText(text)).toEqual({ words, clientId, policyKey });
});
