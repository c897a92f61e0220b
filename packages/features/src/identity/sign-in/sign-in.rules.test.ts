// What an attempt comes to, and how long wrong passwords lock.
import type { Instant } from "@fiducia/kernel/clock";
import { describe, expect, test } from "vitest";
import { judgeSignIn, lockAfter, type Standing } from "./sign-in.rules.ts";

const NOW = 1_000_000 as Instant;
const LATER = 1_000_001 as Instant;
const welcome: Standing = {
  passwordIsRight: true,
  failedCount: 0,
  lockedUntil: undefined,
  disabled: false,
  siteEnabled: true,
  passwordChangeRequired: false,
};
const everythingWrong = {
  lockedUntil: LATER,
  disabled: true,
  siteEnabled: false,
  passwordChangeRequired: true,
};

describe("the answer to an attempt", () => {
  test.each([
    ["a right password", {}, undefined],
    ["a wrong one", { passwordIsRight: false }, 3],
    ["a wrong one, whatever else is wrong", { ...everythingWrong, passwordIsRight: false }, 3],
    ["locked", { lockedUntil: LATER, failedCount: 5 }, 4],
    ["locked goes before everything else", everythingWrong, 4],
    ["the lock is over at its moment", { lockedUntil: NOW, failedCount: 5 }, undefined],
    ["locked after fifty guesses confirms nothing", { lockedUntil: LATER, failedCount: 50 }, 3],
    ["fifty guesses do not lock for ever", { lockedUntil: NOW, failedCount: 50 }, undefined],
    ["disabled goes before the agency and the password", { ...everythingWrong, lockedUntil: undefined }, 7],
    ["the agency goes before the password", { siteEnabled: false, passwordChangeRequired: true }, 8],
    ["a password to change", { passwordChangeRequired: true }, 5],
  ])("%s", (_, more, code) => {
    expect(judgeSignIn({ ...welcome, ...more }, NOW)).toBe(code);
  });
});

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
