// The lock grows with the wrong passwords, and never lasts for ever.
import { describe, expect, test } from "vitest";
import { lockAfter } from "./lock.rules.ts";

describe("the lock", () => {
  test.each([
    [1, 0],
    [4, 0],
    [5, 1],
    [6, 2],
    [7, 4],
    [8, 8],
    [9, 15],
    [60, 15],
    [5000, 15],
  ])("after %i wrong passwords is %i minutes", (failures, minutes) => {
    expect(lockAfter(failures)).toBe(minutes * 60_000);
  });
});
