// The profiles of an administrator and of a user.

import type { Caller } from "@fiducia/contract/caller";
import { staff } from "@fiducia/contract/testing/staff";
import { databaseOfFile } from "@fiducia/database/testing/open-test-database";
import { readAs } from "@fiducia/database/unit";
import type { Instant } from "@fiducia/kernel/clock";
import { foundTwoAgencies } from "@fiducia/stories/agencies/two-agencies";
import { describe, expect, test } from "vitest";
import { whoami } from "./whoami.query.ts";

const database = databaseOfFile(foundTwoAgencies);

const now = 1_800_000_000_000 as Instant;
const profileOf = (caller: Caller) =>
  readAs(database.connection, caller.agencyId, (unit) =>
    whoami({
      unit,
      caller,
      query: {},
      agencyFlags: 8,
      expiresAt: (now + 90_500) as Instant,
      secondsToLive: 90,
      now,
    }),
  );

describe("the profile", () => {
  test("of a user names each permission's reach", async () => {
    const profile = await profileOf(staff({ holds: [9000], holdsIn: { 9005: [1, 2] } }));
    expect(profile).toMatchObject({
      flags: 0,
      grants: { 9000: "all", 9005: [1, 2] },
      officeName: "Main Street",
    });
    expect(profile).toMatchObject({ exp: 1_800_000_090, secondsToLive: 90, agencyFlags: 8 });
  });

  test("of an admin has every bit set and the admin flag", async () => {
    const user = await profileOf(staff());
    const admin = await profileOf(staff({ isAdmin: true }));
    expect(user.perms).toMatch(/^(00)+$/);
    expect(admin.flags).toBe(32);
    const bits = [...admin.perms].reduce(
      (sum, digit) => sum + [...Number.parseInt(digit, 16).toString(2)].filter((bit) => bit === "1").length,
      0,
    );
    expect(bits).toBe(104);
  });

  test("has an id of its own for every user, always the same", async () => {
    const ids = await Promise.all(
      [staff(), staff({ userId: 3 }), staff()].map(async (one) => (await profileOf(one)).hsUserUUID),
    );
    expect(new Set(ids).size).toBe(2);
    expect(ids[0]).toBe(ids[2]);
  });

  test("of a user whose office is another agency's cannot be read", async () => {
    await expect(profileOf(staff({ agencyId: 1002, officeId: 2 }))).rejects.toThrow("office");
  });
});
