// What an attempt comes to.
import type { Instant } from "@fiducia/kernel/clock";
import { describe, expect, test } from "vitest";
import { judgeSignIn, type Standing } from "./sign-in.rules.ts";

const NOW = 1_000_000 as Instant;
const LATER = 1_000_001 as Instant;
const welcome: Standing = {
  passwordIsRight: true,
  failedCount: 0,
  lockedUntil: undefined,
  disabled: false,
  siteEnabled: true,
  secondFactorMissing: false,
  passwordChangeMissing: false,
};
const everythingWrong = {
  lockedUntil: LATER,
  disabled: true,
  siteEnabled: false,
  secondFactorMissing: true,
  passwordChangeMissing: true,
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
    [
      "the agency goes before what is missing",
      { ...everythingWrong, lockedUntil: undefined, disabled: false },
      8,
    ],
    [
      "the second factor goes before the password",
      { secondFactorMissing: true, passwordChangeMissing: true },
      1,
    ],
    ["a password to change", { passwordChangeMissing: true }, 5],
  ])("%s", (_, more, code) => {
    expect(judgeSignIn({ ...welcome, ...more }, NOW)).toBe(code);
  });
});
