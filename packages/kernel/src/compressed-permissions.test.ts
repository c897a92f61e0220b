// The compressed form: a byte is two digits from the left, bit 0 is the lowest.
import { describe, expect, test } from "vitest";
import { compressPermissions, expandPermissions, type PermissionBit } from "./compressed-permissions.ts";

const catalogue: readonly PermissionBit[] = [
  { id: 9000, groupId: 10, position: 0, subPosition: 0 },
  { id: 9001, groupId: 10, position: 0, subPosition: 1 },
  { id: 9007, groupId: 10, position: 0, subPosition: 7 },
  { id: 9008, groupId: 10, position: 1, subPosition: 0 },
  { id: 12000, groupId: 14, position: 2, subPosition: 3 },
  { id: 77, groupId: 1, position: 1, subPosition: 5 },
];

const cases = [
  { held: [], hex: "000000" },
  { held: [9000], hex: "010000" },
  { held: [9001], hex: "020000" },
  { held: [9000, 9001, 9007], hex: "830000" },
  { held: [9008], hex: "000100" },
  { held: [9000, 12000], hex: "010008" },
];

describe("compressed permissions", () => {
  test.each(cases)("$held is $hex", ({ held, hex }) => {
    expect(compressPermissions(held, catalogue)).toBe(hex);
    expect([...expandPermissions(hex, catalogue)]).toEqual(held);
  });

  test("groups with id 1 or lower are skipped both ways", () => {
    expect(compressPermissions([77], catalogue)).toBe("000000");
    expect(expandPermissions("00ff00", catalogue).has(77)).toBe(false);
  });

  test("unknown bits, upper case, missing bytes and rubbish", () => {
    expect([...expandPermissions("7C", catalogue)]).toEqual([]);
    expect([...expandPermissions("80", catalogue)]).toEqual([9007]);
    expect([...expandPermissions("0", catalogue)]).toEqual([]);
    expect([...expandPermissions("zz01", catalogue)]).toEqual([9008]);
    expect(compressPermissions([4242], catalogue)).toBe("000000");
  });
});
