// Where each answer to an attempt to sign in leads.
import { expect, test } from "vitest";
import { afterRefusal, BEGINNING, type Refused, type Step, tryAgainIn } from "./sign-in-steps.rules.ts";

const typed = { userName: "MJS@1001", password: "right", code: "", newPassword: "" };
const refused = (code: number | undefined, message = "", more: Partial<Refused> = {}): Refused => ({
  ...{ code, message, field: undefined, retryAfter: undefined },
  ...more,
});
const at = (step: Step, more: Partial<typeof typed> = {}) => ({ step, ...typed, ...more });

test("a second factor asks for its code, and says when one was not accepted", () => {
  const asked = afterRefusal(at("password"), refused(1, "Multi-factor authentication is required"));
  expect(asked).toMatchObject({ step: "code", password: "right", message: undefined });
  const again = afterRefusal(at("code", { code: "000000" }), refused(1));
  expect(again).toMatchObject({ step: "code", code: "", message: "The code was not accepted." });
});

test("a due change asks for the new password, and keeps the code that was given", () => {
  expect(
    afterRefusal(at("code", { code: "123456" }), refused(5, "Password change is required")),
  ).toMatchObject({
    ...{ step: "newPassword", code: "123456", password: "right", message: undefined },
  });
});

test("a code that ran out while the new password was thought of is asked for again, the new password stays", () => {
  const progress = afterRefusal(
    at("newPassword", { code: "123456", newPassword: "nine herons" }),
    refused(1),
  );
  expect(progress).toMatchObject({ step: "code", code: "", newPassword: "nine herons" });
});

test("a new password that is no good is corrected where it stands", () => {
  const sentence = "The new password must have at least 8 characters.";
  const progress = afterRefusal(
    at("newPassword", { newPassword: "short" }),
    refused(13, sentence, { field: "newPassword" }),
  );
  expect(progress).toMatchObject({ step: "newPassword", newPassword: "", message: sentence });
});

test.each([
  [3, "Invalid Credentials"],
  [7, "Access has been disabled for your user account."],
  [8, "Your agency has not enabled access to this site"],
])("code %i begins anew, with the name, and says why", (code, message) => {
  expect(afterRefusal(at("code", { code: "1" }), refused(code, message))).toEqual({
    ...BEGINNING,
    userName: "MJS@1001",
    message,
  });
});

test("who is locked out reads when to try again, and need not type the password anew", () => {
  const locked = refused(4, "This account is locked out", { retryAfter: 100 });
  expect(afterRefusal(at("password"), locked)).toMatchObject({
    ...{ step: "password", password: "right", message: "This account is locked out" },
    hint: "Try again in 2 minutes.",
  });
});

test("when no answer came, the step stays as it is", () => {
  expect(afterRefusal(at("code", { code: "123456" }), refused(undefined, "Request cancelled"))).toMatchObject(
    {
      ...{ step: "code", code: "123456", message: "Request cancelled" },
    },
  );
});

test.each([
  [undefined, undefined],
  [1, "Try again in a minute."],
  [60, "Try again in a minute."],
  [61, "Try again in 2 minutes."],
  [900, "Try again in 15 minutes."],
])("%s seconds: %s", (seconds, words) => {
  expect(tryAgainIn(seconds)).toBe(words);
});
