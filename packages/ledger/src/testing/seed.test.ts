// What a run leaves out for its length still meets everything in pairs, or on another day.
import { expect, test } from "vitest";
import { firstAndOneMore, isDeep, meetingInPairs } from "./seed.ts";

const CASES = [0, 1].flatMap((form) =>
  [0, 1, 2].flatMap((part) => [0, 1, 2].map((day) => [form, part, day] as const)),
);

test.skipIf(isDeep)(
  "of eighteen combinations nine are told, and every two choices meet in one of them",
  () => {
    const told = meetingInPairs(CASES, (each) => each);
    expect(told).toHaveLength(9);
    const pairsOf = (cases: readonly (readonly number[])[]) =>
      new Set(
        cases.flatMap(([form, part, day]) => [`${form} ${part}.`, `.${part} ${day}`, `${form}.${day}`]),
      );
    expect(pairsOf(told)).toEqual(pairsOf(CASES));
  },
);

test("the first is always there, with one of the others", () => {
  expect(firstAndOneMore(["MJS"])).toEqual(["MJS"]);
  expect(firstAndOneMore([])).toEqual([]);
  const [first, ...others] = firstAndOneMore(["MJS", "TRK", "CLK"]);
  expect([first, others.length]).toEqual(["MJS", isDeep ? 2 : 1]);
});
