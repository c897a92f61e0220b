// A client is seen through any of the three permissions, in the offices that they name.
import { permits } from "@fiducia/contract/access";
import { staff } from "@fiducia/contract/testing/staff";
import { expect, test } from "vitest";
import { clientAccounts, clientOfficesOf } from "./client-access.rules.ts";

test.each([
  [{}, false, []],
  [{ holds: [9000] }, false, []],
  [{ holds: [9006] }, true, "all"],
  [{ holdsIn: { 8001: [1], 9005: [2] } }, true, [1, 2]],
  [{ holds: [9005], holdsIn: { 8001: [1] } }, true, "all"],
  [{ isAdmin: true }, true, "all"],
])("%o", (person, may, offices) => {
  expect(permits(staff(person), clientAccounts)).toBe(may);
  expect(clientOfficesOf(staff(person))).toEqual(offices);
});
