// The words and colours of states.

import { splitWords } from "@fiducia/kernel/split-words";
import { expect, test } from "vitest";
import { toneOf } from "./status-words.ts";

test.each([
  ["Transferred", "Transferred", "green"],
  ["PendingTransfer", "Pending Transfer", "blue"],
  ["ReversalFailed", "Reversal Failed", "red"],
  ["DoNotTransfer", "Do Not Transfer", "neutral"],
  ["Mixed", "Mixed", "amber"],
  ["Sent", "Sent", "green"],
  ["Yes", "Yes", "green"],
  ["To print", "To print", "blue"],
  ["May have been sent", "May have been sent", "amber"],
  ["Whatever", "Whatever", "neutral"],
])("%s reads %s in %s", (state, words, tone) => {
  expect(splitWords(state)).toBe(words);
  expect(toneOf(splitWords(state))).toBe(tone);
});
