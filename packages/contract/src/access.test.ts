// Who may use what: each access beside callers who pass and callers who do not.
import { describe, expect, test } from "vitest";
import {
  type Access,
  agencyRevenue,
  companyPayables,
  customerReports,
  permissionTo,
  permits,
  signedIn,
  sumsOverEverything,
  transactionsByPeriod,
  trustReports,
} from "./access.ts";
import { staff } from "./testing/staff.ts";

const voiding = permissionTo("void items", 9000, 9008);

const cases: readonly (readonly [Access, readonly (readonly number[])[], readonly (readonly number[])[]])[] =
  [
    [signedIn, [[]], []],
    [trustReports, [[9000]], [[], [9005]]],
    [
      transactionsByPeriod,
      [
        [9000, 9001, 9003],
        [9000, 9002, 9004],
      ],
      [
        [9000, 9001, 9002],
        [9000, 9003, 9004],
        [9001, 9004],
      ],
    ],
    [
      sumsOverEverything,
      [[9000, 9002, 9004]],
      [
        [9000, 9002],
        [9000, 9004],
        [9002, 9004],
        [9000, 9001, 9003],
      ],
    ],
    [customerReports, [[9005]], [[9000]]],
    [companyPayables, [[9006]], [[9005]]],
    [agencyRevenue, [[9006]], [[9007]]],
    [voiding, [[9000, 9008]], [[9000], [9008]]],
  ];

describe.each(cases)("$name", (access, passing, blocked) => {
  test.each(passing.map((holds) => [holds]))("passes with %j", (holds) => {
    expect(permits(staff({ holds }), access)).toBe(true);
  });
  test.each(blocked.map((holds) => [holds]))("is refused with %j", (holds) => {
    expect(permits(staff({ holds }), access)).toBe(false);
  });
  test("passes for an admin, and in some office unless it sums over all of them", () => {
    expect(permits(staff({ isAdmin: true }), access)).toBe(true);
    const holdsIn = Object.fromEntries((passing[0] ?? []).map((permission) => [permission, [2]]));
    expect(permits(staff({ holdsIn }), access)).toBe(access !== sumsOverEverything);
  });
});
