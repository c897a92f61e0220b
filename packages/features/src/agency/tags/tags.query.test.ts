// An agency's tags: parents first, by name, and no agency sees another's.

import { databaseOfFile } from "@fiducia/database/testing/open-test-database";
import { writeAs } from "@fiducia/database/write-unit";
import { asking } from "@fiducia/stories/agencies/asking";
import { foundTwoAgencies } from "@fiducia/stories/agencies/two-agencies";
import { beforeAll, expect, test } from "vitest";
import { createTag } from "./create-tag.store.ts";
import { tags } from "./tags.query.ts";

const database = databaseOfFile();
beforeAll(async () => {
  await foundTwoAgencies(database.connection);
  await writeAs(database.connection, 1001, async (unit) => {
    await createTag(unit, { tagId: 9, name: "renewal" });
    await createTag(unit, { tagId: 5, name: "Claim" });
    await createTag(unit, { tagId: 2, name: "Hail", parentId: 5 });
    await createTag(unit, { tagId: 1, name: "Roof", parentId: 2 });
  });
  await writeAs(database.connection, 1002, (unit) => createTag(unit, { tagId: 1, name: "Barn" }));
});

const ask = (agencyId: number) => asking(database.connection, { agencyId }, tags, {});

test("parents come before their children", async () => {
  expect(await ask(1001)).toEqual([
    { id: 5, name: "Claim", parent_id: null },
    { id: 9, name: "renewal", parent_id: null },
    { id: 2, name: "Hail", parent_id: 5 },
    { id: 1, name: "Roof", parent_id: 2 },
  ]);
  expect(await ask(1002)).toEqual([{ id: 1, name: "Barn", parent_id: null }]);
  expect(await ask(4711)).toEqual([]);
});

test("a tag cannot stand below a tag of another agency, or below itself", async () => {
  const below = (parentId: number, tagId: number) =>
    writeAs(database.connection, 1002, (unit) => createTag(unit, { tagId, name: "Hay", parentId }));
  await expect(below(5, 7)).rejects.toThrow("foreign key");
  await expect(below(7, 7)).rejects.toThrow("check constraint");
});
