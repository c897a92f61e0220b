// Which passwords are taken, and what is said of the others.
import { expect, test } from "vitest";
import { newPasswordFault } from "./new-password.server.ts";
import { weaknessOf } from "./password-strength.server.ts";

const OLD = "seven geese over the harbour";
const known = {
  initials: "MJS",
  firstName: "Martha",
  lastName: "Stone",
  agencyName: "Harbor Insurance",
  agencyId: 1001,
  officeNames: ["Riverside"],
};

test.each([
  ["seven7!", "PASSWORD_SHORT"],
  ["éééèèèü", "PASSWORD_SHORT"],
  ["🦆🦢🦆🦢🦉🦆🦢", "PASSWORD_SHORT"],
  ["", "PASSWORD_SHORT"],
  [`${"ab1".repeat(43)}`, "PASSWORD_LONG"],
  ["password123", "PASSWORD_WEAK"],
  ["PassWord123", "PASSWORD_WEAK"],
  ["  qwerty123", "PASSWORD_WEAK"],
  ["aaaaaaaaaaaa", "PASSWORD_WEAK"],
  ["abababababab", "PASSWORD_WEAK"],
  ["Trustno1", "PASSWORD_WEAK"],
  ["liverpool1", "PASSWORD_WEAK"],
  ["insurance1", "PASSWORD_WEAK"],
  ["summer2026", "PASSWORD_WEAK"],
  ["P@ssw0rd1234!", "PASSWORD_WEAK"],
  ["Summer2026!!", "PASSWORD_WEAK"],
  ["fiduciafiducia", "PASSWORD_WEAK"],
  ["1234567890123456", "PASSWORD_WEAK"],
  ["Riverside1!", "PASSWORD_WEAK"],
  ["eight ch", "PASSWORD_WEAK"],
  ["ab1".repeat(42), "PASSWORD_WEAK"],
  ["zyxwvutsrqpo", "PASSWORD_WEAK"],
  ["marthas geese", "PASSWORD_PERSONAL"],
  ["Harbor geese", "PASSWORD_PERSONAL"],
  [OLD, "PASSWORD_SAME"],
])("%j is refused: %s", (password, rule) => {
  expect(newPasswordFault(password, { password: OLD, profile: known })).toMatchObject({
    rule,
    kind: "invalid",
    field: "newPassword",
  });
});

test.each(["🦆🦢🦉🦆🦢🦉🦆🦢", "correct horse battery staple", "<script>alert(1)"])(
  "%j is taken",
  (password) => {
    expect(newPasswordFault(password, { password: OLD, profile: known })).toBeUndefined();
  },
);

test.each([
  ["Summer2026!!", "it is made of words of the trade, of the calendar, or of your agency"],
  ["Riverside1!", "it is made of words of the trade, of the calendar, or of your agency"],
  ["P@ssw0rd1234!", "many people use it, or one like it"],
  ["abcabcabcabc", "it repeats itself"],
  ["zyxwvutsrqpo", "its characters follow one another in the alphabet"],
  ["eight ch", "it has few words, and common ones"],
  ["q7#vT", "there is too little of it"],
])("what makes %j weak is said: %s", (password, weakness) => {
  expect(weaknessOf(password, known)).toBe(weakness);
});
