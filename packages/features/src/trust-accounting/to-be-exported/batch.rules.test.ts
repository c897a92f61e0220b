// As many as one command takes, and no more.
import { expect, test } from "vitest";
import { tooManyAtOnce } from "./batch.rules.ts";

test.each([
  [1, undefined],
  [10_000, undefined],
  [10_001, "At most 10,000 items can be sent or set aside at once. Narrow the report, or choose fewer."],
])("%d items", (count, sentence) => {
  expect(tooManyAtOnce(count, 10_000)).toBe(sentence);
});
