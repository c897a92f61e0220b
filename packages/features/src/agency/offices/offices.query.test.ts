// An agency sees its own offices: those in use, or the one it asks for.
import { staff } from "@fiducia/contract/testing/staff";
import { databaseOfFile } from "@fiducia/database/testing/open-test-database";
import { readAs } from "@fiducia/database/unit";
import type { Instant } from "@fiducia/kernel/clock";
import { foundTwoAgencies } from "@fiducia/stories/agencies/two-agencies";
import { expect, test } from "vitest";
import { offices } from "./offices.query.ts";

const database = databaseOfFile(foundTwoAgencies);

const cases = [
  [1001, {}, ["Lakeside", "Main Street"]],
  [1002, {}, ["Prairie Office"]],
  [1001, { officeId: 3 }, ["Old Mill (archived)"]],
  [1001, { officeId: 1 }, ["Main Street"]],
  [1002, { officeId: 2 }, []],
  [4711, {}, []],
] as const;

test.each(cases)("agency %i asking for %j", async (agencyId, query, names) => {
  const question = {
    caller: staff({ agencyId }),
    query,
    agencyFlags: 0,
    expiresAt: 0 as Instant,
    secondsToLive: 0,
    now: 0 as Instant,
  };
  const answer = await readAs(database.connection, agencyId, (unit) => offices({ ...question, unit }));
  expect(answer.offices.map(({ name, archived }) => (archived ? `${name} (archived)` : name))).toEqual(names);
});
