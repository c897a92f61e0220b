// A session is renewed a quarter of an hour before its end; the user hears of the end only when that did not help.
import { expect, test } from "vitest";
import { attemptAfter, isEndNear, nextRenewal } from "./renewal-plan.rules.ts";

const MINUTE = 60;

test.each([
  [30 * MINUTE, 15 * MINUTE],
  [15 * MINUTE + 1, 1],
  [10 * MINUTE, 0],
  [0, 0],
  [-5, 0],
])("a session that ends in %i s is renewed in %i s, and nothing is said", (secondsToLive, inSeconds) => {
  expect(nextRenewal(secondsToLive, "none")).toBe(inSeconds);
  expect(isEndNear(secondsToLive, "none")).toBe(false);
});

test.each([
  [15 * MINUTE, 60],
  [3 * MINUTE, 60],
  [2 * MINUTE + 20, 20],
  [2 * MINUTE, 30],
  [10, 10],
])("after a failure, with %i s left, it is tried again in %i s", (secondsToLive, inSeconds) => {
  expect(nextRenewal(secondsToLive, "failed")).toBe(inSeconds);
});

/** A session whose renewals come to the same each time, until it is over: how often it is tried, and when it is said. */
function story(
  secondsToLive: number,
  attempt: "failed" | "atItsEnd",
): { renewals: number; saidAt: number | undefined } {
  let saidAt: number | undefined;
  let renewals = 0;
  let left = secondsToLive;
  while (left > 0) {
    left -= nextRenewal(left, attempt);
    renewals += 1;
    if (isEndNear(left, attempt)) saidAt ??= left;
  }
  return { renewals, saidAt };
}

test("whatever happens, the end is said with two minutes left, and the tries are few", () => {
  for (const secondsToLive of [15 * MINUTE, 14 * MINUTE + 13, 5 * MINUTE, 121]) {
    expect(story(secondsToLive, "failed").saidAt).toBe(2 * MINUTE);
    expect(story(secondsToLive, "failed").renewals).toBeLessThanOrEqual(18);
    expect(story(secondsToLive, "atItsEnd")).toEqual({ renewals: 2, saidAt: 2 * MINUTE });
  }
});

test("the last second of a life is not asked about over and over", () => {
  expect([nextRenewal(0, "atItsEnd"), nextRenewal(0.2, "atItsEnd")]).toEqual([1, 1]);
});

test("an answer that prolongs the life begins anew, another one is its end", () => {
  expect([attemptAfter(30 * MINUTE), attemptAfter(15 * MINUTE), attemptAfter(3)]).toEqual([
    "none",
    "atItsEnd",
    "atItsEnd",
  ]);
});
