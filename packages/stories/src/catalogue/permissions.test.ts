// Each permission that the program asks for is one that an administrator can grant.
import { PERMISSION } from "@fiducia/contract/permissions";
import { databaseOfFile } from "@fiducia/database/testing/open-test-database";
import { sql } from "kysely";
import { expect, test } from "vitest";

const database = databaseOfFile();

test("the names stand for permissions of the catalogue, each for another", async () => {
  const { rows } = await sql<{ id: number }>`select id from permission`.execute(database.ownerConnection);
  const known = new Set(rows.map(({ id }) => id));
  const asked = Object.values(PERMISSION);
  expect(asked.filter((id) => !known.has(id))).toEqual([]);
  expect(new Set(asked).size).toBe(asked.length);
});
