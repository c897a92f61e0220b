// The compressed form: a byte is two digits from the left, bit 0 is the lowest.
import fc from "fast-check";
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

/** A hundred permissions over thirteen bytes, in no order of their ids. */
const wide: readonly PermissionBit[] = Array.from({ length: 100 }, (_, place) => ({
  id: 1000 + ((place * 37) % 100),
  groupId: 2 + (place % 13),
  position: Math.floor(place / 8),
  subPosition: place % 8,
}));

describe("round trips", () => {
  const ids = wide.map(({ id }) => id);

  test("every set of permissions reads back as itself", () => {
    fc.assert(
      fc.property(fc.subarray(ids), (held) => {
        const hex = compressPermissions(held, wide);
        expect(hex).toMatch(/^[0-9a-f]{26}$/);
        expect(expandPermissions(hex, wide)).toEqual(new Set(held));
        expect(expandPermissions(hex.toUpperCase(), wide)).toEqual(new Set(held));
      }),
    );
  });

  test("each bit stands for one permission, and no two for the same", () => {
    const whole = compressPermissions(ids, wide);
    for (const { id, position, subPosition } of wide) {
      const byte = Number.parseInt(whole.slice(position * 2, position * 2 + 2), 16) ^ (1 << subPosition);
      const flipped =
        whole.slice(0, position * 2) + byte.toString(16).padStart(2, "0") + whole.slice(position * 2 + 2);
      const left = new Set(ids);
      left.delete(id);
      expect(expandPermissions(flipped, wide)).toEqual(left);
    }
  });

  test("a string cut short, of odd length or a million digits long is read without trouble", () => {
    const whole = compressPermissions(ids, wide);
    for (let length = 0; length <= whole.length; length += 1) {
      const bytes = Math.floor(length / 2);
      expect(expandPermissions(whole.slice(0, length), wide)).toEqual(
        new Set(wide.filter(({ position }) => position < bytes).map(({ id }) => id)),
      );
    }
    expect(expandPermissions("f".repeat(1_000_000), wide)).toEqual(new Set(ids));
  });
});
