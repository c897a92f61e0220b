// Where a user works, and who may ask about whom.
import { staff } from "@fiducia/contract/testing/staff";
import { databaseOfFile } from "@fiducia/database/testing/open-test-database";
import { readAs } from "@fiducia/database/unit";
import { writeAs } from "@fiducia/database/write-unit";
import type { Instant } from "@fiducia/kernel/clock";
import { isCallRefusal } from "@fiducia/serving/served-call";
import { foundTwoAgencies } from "@fiducia/stories/agencies/two-agencies";
import { beforeAll, expect, test } from "vitest";
import { grantPermission } from "../../identity/shared/grant-permission.store.ts";
import { userOffices } from "./user-offices.query.ts";

const ENFORCED = 8;
const FREE = 0;

const database = databaseOfFile();
beforeAll(async () => {
  await foundTwoAgencies(database.connection);
  await writeAs(database.connection, 1001, async (unit) => {
    for (const officeId of [2, 3]) await grantPermission(unit, { userId: 4, permissionId: 9005, officeId });
  });
});

async function asked(by: string, initials: string, agencyFlags: number, agencyId = 1001) {
  const isAdmin = by === "MJS" || by === "ZED";
  const caller = staff({ initials: by, isAdmin, agencyId });
  const moment = { agencyFlags, expiresAt: 0 as Instant, secondsToLive: 0, now: 0 as Instant };
  const found = await readAs(database.connection, agencyId, (unit) =>
    userOffices({ unit, caller, query: { initials }, ...moment }),
  );
  if (isCallRefusal(found)) return found.refusal.kind;
  return found.officeLookup.map(({ description }) => description);
}

const BOTH = ["Lakeside", "Main Street"];

test.each([
  ["TRK", "TRK", FREE, BOTH],
  ["TRK", "trk ", FREE, BOTH],
  ["TRK", "TRK", ENFORCED, BOTH],
  ["NIL", "NIL", FREE, BOTH],
  ["NIL", "NIL", ENFORCED, ["Lakeside"]],
  ["MJS", "NIL", ENFORCED, ["Lakeside"]],
  ["MJS", "MJS", ENFORCED, BOTH],
])("%s asking about %s, flags %i", async (by, initials, flags, offices) => {
  expect(await asked(by, initials, flags)).toEqual(offices);
});

test("a colleague, a stranger and nobody are answered alike", async () => {
  for (const initials of ["MJS", "ZED", "XXX", "'; drop table office; --"])
    expect([initials, await asked("TRK", initials, FREE)]).toEqual([initials, "unknown"]);
  expect(await asked("MJS", "ZED", FREE)).toBe("unknown");
  expect(await asked("ZED", "TRK", FREE, 1002)).toBe("unknown");
});
