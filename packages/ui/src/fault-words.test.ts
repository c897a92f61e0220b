// The sentence of a fault is read beside its field by its label; a choice is asked for.
import { expect, test } from "vitest";
import { saidOf, saidOfChoice } from "./fault-words.ts";

test.each([
  ["must be at least 0.", "Limit must be at least 0."],
  ["must have at most 60 characters.", "Limit must have at most 60 characters."],
  ["RL belongs to Rosa Lind already.", "RL belongs to Rosa Lind already."],
  ["Required", "Required"],
  [undefined, undefined],
])("%s", (fault, words) => {
  expect(saidOf("Limit", fault)).toBe(words);
});

test.each([
  ["must be greater than 0.", "Choose one."],
  ["is required.", "Choose one."],
  ["must be a whole number.", "Office must be a whole number."],
  ["Rosa Lind works there.", "Rosa Lind works there."],
])("of a choice: %s", (fault, words) => {
  expect(saidOfChoice("Office", fault)).toBe(words);
});
