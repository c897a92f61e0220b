// The four scopes of a report: neither, by office, for all offices and both, by what the user holds.
import { expect, test } from "vitest";
import { permissionTo, signedIn, trustReports } from "./access.ts";
import { officeScopeOf } from "./office-scope.ts";
import { staff } from "./testing/staff.ts";

const voiding = permissionTo("void transactions", 9000, 9008);
const everywhere = [true, true, undefined];
const nowhere = [false, false, []];

test.each([
  ["nothing held", staff(), trustReports, nowhere],
  ["another permission held", staff({ holds: [9005] }), trustReports, nowhere],
  ["held for all offices", staff({ holds: [9000] }), trustReports, everywhere],
  ["held in two offices", staff({ holdsIn: { 9000: [2, 3] } }), trustReports, [true, false, [2, 3]]],
  ["held in no office", staff({ holdsIn: { 9000: [] } }), trustReports, nowhere],
  ["an administrator", staff({ isAdmin: true }), trustReports, everywhere],
  ["nothing needed", staff(), signedIn, everywhere],
  [
    "one for all, one in an office",
    staff({ holds: [9000], holdsIn: { 9008: [2] } }),
    voiding,
    [true, false, [2]],
  ],
  ["in different offices", staff({ holdsIn: { 9000: [1, 2], 9008: [2, 3] } }), voiding, [true, false, [2]]],
  ["in no office in common", staff({ holdsIn: { 9000: [1], 9008: [2] } }), voiding, nowhere],
  ["one of two held", staff({ holds: [9000] }), voiding, nowhere],
] as const)("%s", (_, caller, access, expected) => {
  const { byOffice, allOffices, offices } = officeScopeOf(caller, access);
  expect([byOffice, allOffices, offices]).toEqual(expected);
});
