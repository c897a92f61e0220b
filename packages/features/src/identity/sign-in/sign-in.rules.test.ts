// What an attempt with the right password comes to.
import { describe, expect, test } from "vitest";
import { judgeSignIn, type Standing } from "./sign-in.rules.ts";

const welcome: Standing = {
  disabled: false,
  siteEnabled: true,
  secondFactorMissing: false,
  passwordChangeMissing: false,
};
const everythingWrong: Standing = {
  disabled: true,
  siteEnabled: false,
  secondFactorMissing: true,
  passwordChangeMissing: true,
};

describe("the answer to an attempt", () => {
  test.each([
    ["nothing in the way", {}, undefined],
    ["disabled goes before the agency and the code", everythingWrong, 7],
    ["the agency goes before what is missing", { ...everythingWrong, disabled: false }, 8],
    [
      "the second factor goes before the password",
      { secondFactorMissing: true, passwordChangeMissing: true },
      1,
    ],
    ["a password to change", { passwordChangeMissing: true }, 5],
  ])("%s", (_, more, code) => {
    expect(judgeSignIn({ ...welcome, ...more })).toBe(code);
  });
});
