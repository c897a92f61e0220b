// The sentence of a fault is read beside its field by its label; a choice is asked for.
import { expect, test } from "vitest";
import { faultInWords } from "./fault-words.rules.ts";

const office = { path: "officeId", label: "Office", isChoice: true };
const limit = { path: "personalLimit", label: "Write-off limit", isChoice: false };
const street = { path: "address.line1", label: "Street", isChoice: false };

test.each([
  ["officeId must be greater than 0.", office, "Choose one."],
  ["officeId is required.", office, "Choose one."],
  ["personalLimit must be at least 0.", limit, "Write-off limit must be at least 0."],
  ["address.line1 must have at most 60 characters.", street, "Street must have at most 60 characters."],
  ["RL belongs to Rosa Lind already.", office, "RL belongs to Rosa Lind already."],
])("%s", (fault, field, words) => {
  expect(faultInWords(fault, field)).toBe(words);
});
