// Which passwords are taken, and what is said of the others.
import { expect, test } from "vitest";
import { KNOWN_PASSWORDS } from "./known-passwords.server.ts";
import { newPasswordFault } from "./new-password.server.ts";

const OLD = "seven geese over the harbour";
const known = {
  initials: "MJS",
  firstName: "Martha",
  lastName: "Stone",
  agencyName: "Harbor Insurance",
  agencyId: 1001,
};

test("the lists know more than three thousand that are long enough", () => {
  expect(KNOWN_PASSWORDS).toBeGreaterThan(3_000);
});

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
  ["Trustno1", "PASSWORD_COMMON"],
  ["liverpool1", "PASSWORD_COMMON"],
  ["insurance1", "PASSWORD_COMMON"],
  ["summer2026", "PASSWORD_COMMON"],
  ["marthas geese", "PASSWORD_PERSONAL"],
  ["Harbor geese", "PASSWORD_PERSONAL"],
  [OLD, "PASSWORD_SAME"],
])("%j is refused: %s", (password, rule) => {
  expect(newPasswordFault(password, { password: OLD, known })).toMatchObject({
    rule,
    kind: "invalid",
    field: "newPassword",
  });
});

test.each([
  "eight ch",
  "🦆🦢🦉🦆🦢🦉🦆🦢",
  "ab1".repeat(42),
  "correct horse battery staple",
  "<script>alert(1)",
])("%j is taken", (password) => {
  expect(newPasswordFault(password, { password: OLD, known })).toBeUndefined();
});
