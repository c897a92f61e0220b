// A session is renewed a quarter of an hour before its end; the user hears of the end only when that did not help.
import { expect, test } from "vitest";
import { attemptAfter, nextStep } from "./renewal-plan.rules.ts";

const MINUTE = 60;

test.each([
  [30 * MINUTE, 15 * MINUTE],
  [15 * MINUTE + 1, 1],
  [10 * MINUTE, 0],
  [0, 0],
  [-5, 0],
])("a session that ends in %i s is renewed in %i s, and nothing is said", (secondsToLive, inSeconds) => {
  expect(nextStep(secondsToLive, "none")).toEqual({ inSeconds, renews: true, warns: false });
});

test.each([
  [15 * MINUTE, { inSeconds: 60, renews: true, warns: false }],
  [3 * MINUTE + 1, { inSeconds: 60, renews: true, warns: false }],
  [3 * MINUTE, { inSeconds: 60, renews: true, warns: true }],
  [2 * MINUTE + 20, { inSeconds: 20, renews: true, warns: true }],
  [2 * MINUTE, { inSeconds: 30, renews: true, warns: false }],
  [10, { inSeconds: 10, renews: true, warns: false }],
])("after a failure, with %i s left", (secondsToLive, step) => {
  expect(nextStep(secondsToLive, "failed")).toEqual(step);
});

test.each([
  [12 * MINUTE, { inSeconds: 10 * MINUTE, renews: false, warns: true }],
  [2 * MINUTE, { inSeconds: 2 * MINUTE, renews: true, warns: false }],
])(
  "at the end of the longest life, with %i s left, nothing is renewed over and over",
  (secondsToLive, step) => {
    expect(nextStep(secondsToLive, "atItsEnd")).toEqual(step);
  },
);

/** All steps of a session whose renewals come to the same each time, until it is over. */
function story(
  secondsToLive: number,
  attempt: "failed" | "atItsEnd",
): { renewals: number; notices: number[] } {
  const told: number[] = [];
  let renewals = 0;
  let left = secondsToLive;
  while (left > 0) {
    const step = nextStep(left, attempt);
    left -= step.inSeconds;
    if (step.renews) renewals += 1;
    if (step.warns) told.push(left);
  }
  return { renewals, notices: told };
}

test("whatever happens, the notice comes once, with two minutes left, and the tries are few", () => {
  for (const secondsToLive of [15 * MINUTE, 14 * MINUTE + 13, 5 * MINUTE, 121]) {
    expect(story(secondsToLive, "failed").notices).toEqual([2 * MINUTE]);
    expect(story(secondsToLive, "failed").renewals).toBeLessThanOrEqual(18);
    expect(story(secondsToLive, "atItsEnd")).toEqual({ renewals: 1, notices: [2 * MINUTE] });
  }
});

test("an answer that prolongs the life begins anew, another one is its end", () => {
  expect([attemptAfter(30 * MINUTE), attemptAfter(15 * MINUTE), attemptAfter(3)]).toEqual([
    "none",
    "atItsEnd",
    "atItsEnd",
  ]);
});
