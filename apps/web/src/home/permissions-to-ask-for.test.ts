// Which permissions the demo users have to ask for when a view is closed to them.
import { companyPayables, sumsOverEverything, transactionsByPeriod } from "@fiducia/contract/access";
import { DEMO_USERS, demoCaller } from "@fiducia/features/demo/staff";
import { expect, test } from "vitest";
import { permissionsToAskFor } from "./permissions-to-ask-for.ts";

const callerOf = (initials: string, without: readonly number[] = []) => {
  const user = DEMO_USERS.find((one) => one.initials === initials) ?? DEMO_USERS[0];
  const caller = demoCaller(user);
  return { ...caller, grants: new Map([...caller.grants].filter(([id]) => !without.includes(id))) };
};

test.each([
  ["NIL", [], transactionsByPeriod, "9000, and 9003 or 9004, and 9001 or 9002"],
  ["TRK", [9001], transactionsByPeriod, "9001 or 9002"],
  ["TRK", [], sumsOverEverything, "9002"],
  ["CUS", [], companyPayables, "9006"],
  ["MJS", [], transactionsByPeriod, ""],
] as const)("%s without %j", (initials, without, access, asked) => {
  expect(permissionsToAskFor(callerOf(initials, without), access)).toBe(asked);
});
