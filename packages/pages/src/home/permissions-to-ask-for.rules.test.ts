// Which permissions the demo users have to ask for when a view is closed to them.
import { companyPayables, sumsOverEverything, transactionsByPeriod } from "@fiducia/contract/access";
import { DEMO_USERS, demoCaller } from "@fiducia/demo/agencies/staff";
import { expect, test } from "vitest";
import { permissionsToAskFor, permissionWords } from "./permissions-to-ask-for.rules.ts";

const callerOf = (initials: string, without: readonly number[] = []) => {
  const user = DEMO_USERS.find((one) => one.initials === initials) ?? DEMO_USERS[0];
  const caller = demoCaller(user);
  return { ...caller, grants: new Map([...caller.grants].filter(([id]) => !without.includes(id))) };
};

test.each([
  ["NIL", [], transactionsByPeriod, [[9000], [9003, 9004], [9001, 9002]]],
  ["TRK", [9001], transactionsByPeriod, [[9001, 9002]]],
  ["TRK", [], sumsOverEverything, [[9002]]],
  ["CUS", [], companyPayables, [[9006]]],
  ["MJS", [], transactionsByPeriod, []],
] as const)("%s without %j", (initials, without, access, asked) => {
  expect(permissionsToAskFor(callerOf(initials, without), access)).toEqual(asked);
});

test("they are named by their labels", () => {
  const labels = new Map([
    [9000, "Run trust accounting reports"],
    [9001, "See transactions of today and yesterday"],
    [9002, "See transactions of any day"],
  ]);
  expect(permissionWords([[9000], [9001, 9002]], labels)).toBe(
    "“Run trust accounting reports”, and “See transactions of today and yesterday” or “See transactions of any day”",
  );
});
