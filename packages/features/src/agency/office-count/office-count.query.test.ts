// An agency counts its own offices, with the archived ones or without.

import { databaseOfFile } from "@fiducia/database/testing/open-test-database";
import { asking } from "@fiducia/stories/agencies/asking";
import { foundTwoAgencies } from "@fiducia/stories/agencies/two-agencies";
import { expect, test } from "vitest";
import { officeCount } from "./office-count.query.ts";

const database = databaseOfFile(foundTwoAgencies);

test.each([
  [1001, "false", 2],
  [1001, "true", 3],
  [1002, "true", 1],
  [4711, "true", 0],
] as const)("agency %i, archived ones included: %s", async (agencyId, includeArchived, count) => {
  const answer = await asking(database.connection, { agencyId }, officeCount, { includeArchived });
  expect(answer).toEqual({ officeCount: count });
});
