// What of a user and an agency may not stand in a password.
import { expect, test } from "vitest";
import { isPersonalPassword } from "./personal-password.rules.ts";

const MARTHA = {
  initials: "MJS",
  firstName: "Martha",
  lastName: "Sánchez-Lee",
  agencyName: "Harbor Insurance",
  agencyId: 1001,
  officeNames: [],
};

test.each([
  "martha-likes-geese",
  "geese4MARTHA",
  "m4rth4 and geese",
  "my sanchez geese",
  "Sánchez geese",
  "mjs-geese-77",
  "MJSgeese2026",
  "geese over mjs",
  "77geese mjs 88",
  "HarborGeese9",
  "h@rb0r geese",
  "H-a-r-b-o-r geese",
  "Harbor Insurance!",
  "geese 1001 geese",
  "lee over geese",
])("%j holds it", (password) => {
  expect(isPersonalPassword(password, MARTHA)).toBe(true);
});

test.each([
  "seven geese over the harbour",
  "correct horse insurance",
  "xxmjsxx geese",

  "sleeping geese",
])("%j does not", (password) => {
  expect(isPersonalPassword(password, MARTHA)).toBe(false);
});
