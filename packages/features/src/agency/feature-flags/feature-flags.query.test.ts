// Flags are switched for one agency, and may be switched again.
import { staff } from "@fiducia/contract/testing/staff";
import { databaseOfFile } from "@fiducia/database/testing/open-test-database";
import { readAs } from "@fiducia/database/unit";
import { writeAs } from "@fiducia/database/write-unit";
import type { Instant } from "@fiducia/kernel/clock";
import { foundTwoAgencies } from "@fiducia/stories/agencies/two-agencies";
import { expect, test } from "vitest";
import { setFeatureFlag } from "../shared/set-feature-flag.store.ts";
import { featureFlags } from "./feature-flags.query.ts";

const database = databaseOfFile(foundTwoAgencies);

const flagsOf = (agencyId: number) =>
  readAs(database.connection, agencyId, async (unit) => {
    const question = {
      caller: staff({ agencyId }),
      query: {},
      agencyFlags: 0,
      expiresAt: 0 as Instant,
      secondsToLive: 0,
      now: 0 as Instant,
    };
    return (await featureFlags({ ...question, unit })).featureFlags;
  });

test("each agency has its own", async () => {
  expect(await flagsOf(1001)).toEqual({ "help-navigation": false, "line-item-report": true });
  expect(await flagsOf(1002)).toEqual({});
});

test("a flag switched again has its last state", async () => {
  await writeAs(database.connection, 1002, (unit) => setFeatureFlag(unit, "line-item-report", true));
  await writeAs(database.connection, 1002, (unit) => setFeatureFlag(unit, "line-item-report", false));
  expect(await flagsOf(1002)).toEqual({ "line-item-report": false });
});
