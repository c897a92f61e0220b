// An agency counts its own offices, with the archived ones or without.

import type { TestDatabase } from "@fiducia/database/testing/clone-template";
import { openTestDatabase } from "@fiducia/database/testing/open-test-database";
import { afterAll, beforeAll, expect, test } from "vitest";
import { asking } from "../../testing/asking.ts";
import { foundTwoAgencies } from "../../testing/two-agencies.ts";
import { officeCount } from "./office-count.query.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
  await foundTwoAgencies(database.connection);
});
afterAll(() => database.close());

test.each([
  [1001, "false", 2],
  [1001, "true", 3],
  [1002, "true", 1],
  [4711, "true", 0],
] as const)("agency %i, archived ones included: %s", async (agencyId, includeArchived, count) => {
  const answer = await asking(database.connection, { agencyId }, officeCount, { includeArchived });
  expect(answer).toEqual({ officeCount: count });
});
