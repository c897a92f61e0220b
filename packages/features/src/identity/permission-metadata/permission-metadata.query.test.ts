// The catalogue holds every permission of the specification and Fiducia's own, each with a bit of its own.
import { staff } from "@fiducia/contract/testing/staff";
import { databaseOfFile } from "@fiducia/database/testing/open-test-database";
import { readAs } from "@fiducia/database/unit";
import type { Instant } from "@fiducia/kernel/clock";
import { describe, expect, test } from "vitest";
import { permissionMetadata } from "./permission-metadata.query.ts";

const database = databaseOfFile();

async function catalogue() {
  const question = {
    caller: staff(),
    query: {},
    agencyFlags: 0,
    expiresAt: 0 as Instant,
    secondsToLive: 0,
    now: 0 as Instant,
  };
  const answer = await readAs(database.connection, 1001, (unit) => permissionMetadata({ ...question, unit }));
  return answer.permissionMetadata.groups;
}

const RANGES = [
  [1003, 1014],
  [2000, 2015],
  [3000, 3020],
  [4001, 4006],
  [5000, 5002],
  [6000, 6004],
  [7000, 7005],
  [8000, 8007],
  [9000, 9008],
  [9101, 9108],
  [10000, 10003],
  [11000, 11004],
  [12000, 12000],
] as const;

describe("the catalogue", () => {
  test.each(RANGES)("has %i to %i", async (first, last) => {
    const ids = (await catalogue()).flatMap(({ permissions }) => permissions.map(({ id }) => id));
    for (let id = first; id <= last; id += 1) expect(ids).toContain(id);
  });

  test("has nothing else, and no group that the compressed form skips", async () => {
    const groups = await catalogue();
    const count = RANGES.reduce((sum, [first, last]) => sum + last - first + 1, 0);
    expect(groups.flatMap(({ permissions }) => permissions)).toHaveLength(count);
    expect(groups.every(({ id }) => id > 1)).toBe(true);
  });

  test("gives every permission a bit and words of its own, in order", async () => {
    const permissions = (await catalogue()).flatMap((group) => group.permissions);
    const bits = permissions.map(({ position, subPositionInCompressedFormat: bit }) => `${position}.${bit}`);
    expect(new Set(bits).size).toBe(permissions.length);
    expect(new Set(permissions.map(({ label }) => label)).size).toBe(permissions.length);
    expect(permissions.find(({ id }) => id === 9002)).toMatchObject({
      parentId: 9000,
      mutexGroupId: 1,
      level: 2,
    });
  });
});
