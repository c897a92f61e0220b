// How statements are called.
import { day } from "@fiducia/kernel/day";
import { expect, test } from "vitest";
import { daysOf, keepingWords, nothingNew } from "./statement-words.rules.ts";

test("days are one, two, or unknown", () => {
  const [first, last] = [day("2026-10-01"), day("2026-10-31")];
  expect(daysOf({ beginsOn: first, endsOn: last })).toBe("10/01/2026 to 10/31/2026");
  expect(daysOf({ beginsOn: first, endsOn: first })).toBe("10/01/2026");
  expect(daysOf({ beginsOn: null, endsOn: null })).toBe("Days unknown");
});

test.each([
  [0, 0, 0, "Keep, nothing is new"],
  [1, 0, 0, "Keep 1 line"],
  [1_200, 3, 3, "Keep 1,200 lines"],
  [1, 2, 1, "Keep up to 2 lines"],
])("%i new, %i doubtful of which %i wait: %s", (added, doubtful, unanswered, words) => {
  const counts = { New: added, Doubtful: doubtful, Known: 0, Fault: 0, Left: 0 };
  expect(keepingWords({ counts, unanswered })).toBe(words);
});

test("a file whose lines are all known brings nothing new", () => {
  const counts = { New: 0, Doubtful: 0, Known: 2, Fault: 0, Left: 1 };
  expect(nothingNew({ counts })).toBe("This file brings nothing new: its 2 lines are known.");
  expect(nothingNew({ counts: { ...counts, New: 1 } })).toBeUndefined();
  expect(nothingNew({ counts: { ...counts, Known: 0 } })).toBeUndefined();
});
