// Report scope by the grants of a user.
import { trustReports } from "@fiducia/contract/access";
import type { Reach } from "@fiducia/contract/caller";
import { expect, test } from "vitest";
import { officeScope, startingOffice } from "./office-scope.ts";

const user = (reach: Reach | undefined) => ({
  isAdmin: false,
  grants: new Map(reach === undefined ? [] : [[9000, reach] as const]),
});

test.each([
  ["a grant for all", user("all"), true, true],
  ["a grant for two offices", user([2, 3]), true, false],
  ["no grant", user(undefined), false, false],
  ["an administrator", { ...user(undefined), isAdmin: true }, true, true],
])("%s", (_, session, byOffice, allOffices) => {
  expect(officeScope(session, trustReports)).toMatchObject({ byOffice, allOffices });
});

test("by office only, a report starts with the user's own office when it is in the list, else the first", () => {
  const scope = officeScope(user([2, 3]), trustReports);
  expect(startingOffice(scope, 3)).toBe(3);
  expect(startingOffice(scope, 9)).toBe(2);
  expect(startingOffice(officeScope(user("all"), trustReports), 3)).toBeUndefined();
});
