// Which passwords are taken, and what is said of the others.
import { expect, test } from "vitest";
import { newPasswordFault } from "./new-password.rules.ts";

const OLD = "seven geese over the harbour";

test.each([
  ["seven7!", "PASSWORD_SHORT"],
  ["éééèèèü", "PASSWORD_SHORT"],
  ["🦆🦢🦆🦢🦉🦆🦢", "PASSWORD_SHORT"],
  ["", "PASSWORD_SHORT"],
  [`${"ab1".repeat(43)}`, "PASSWORD_LONG"],
  ["password123", "PASSWORD_COMMON"],
  ["PassWord123", "PASSWORD_COMMON"],
  ["  qwerty123", "PASSWORD_COMMON"],
  ["aaaaaaaaaaaa", "PASSWORD_COMMON"],
  ["abababababab", "PASSWORD_COMMON"],
  [OLD, "PASSWORD_SAME"],
])("%j is refused: %s", (password, rule) => {
  expect(newPasswordFault(password, OLD)).toMatchObject({ rule, kind: "invalid", field: "newPassword" });
});

test.each([
  "eight ch",
  "🦆🦢🦉🦆🦢🦉🦆🦢",
  "ab1".repeat(42),
  "correct horse battery staple",
  "<script>alert(1)",
])("%j is taken", (password) => {
  expect(newPasswordFault(password, OLD)).toBeUndefined();
});
