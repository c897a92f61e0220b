// Parents, exclusions, and what somebody may grant.
import type { Reach } from "@fiducia/contract/caller";
import { expect, test } from "vitest";
import { beyond, type CatalogueEntry, faultOfGrants, lacking } from "./grants.rules.ts";

const entry = (id: number, label: string, more: Partial<CatalogueEntry> = {}): CatalogueEntry => ({
  ...{ id, label, parentId: null, mutexGroupId: null },
  ...more,
});
const CATALOGUE = [
  entry(1, "Reports"),
  entry(2, "Two days", { parentId: 1, mutexGroupId: 7 }),
  entry(3, "Any day", { parentId: 1, mutexGroupId: 7 }),
  entry(4, "Own", { parentId: 1, mutexGroupId: 8 }),
];
const all = (...ids: number[]) => ids.map((permissionId) => ({ permissionId, grantOfficeId: null }));
const at = (office: number, permissionId: number) => ({ permissionId, grantOfficeId: office });

test.each([
  [all(), undefined],
  [all(1, 2, 4), undefined],
  [[at(5, 1), at(5, 2)], undefined],
  [all(2), { rule: "PARENT_MISSING", values: { permission: "Two days", parent: "Reports" } }],
  [all(1, 2, 3), { rule: "EXCLUDED", values: { permission: "Two days", other: "Any day" } }],
  [all(99), { rule: "PERMISSION_UNKNOWN", values: { permission: "99" } }],
])("%j", (wanted, fault) => expect(faultOfGrants(CATALOGUE, wanted)).toEqual(fault));

test("who holds a permission in one office grants it there, and nowhere else", () => {
  const caller = {
    isAdmin: false,
    grants: new Map<number, Reach>([
      [1, [5]],
      [2, "all"],
    ]),
  };
  expect(beyond(caller, [at(5, 1), at(6, 2), ...all(2)])).toBeUndefined();
  expect(beyond(caller, [at(6, 1)])).toEqual(at(6, 1));
  expect(beyond(caller, all(1))).toEqual(all(1)[0]);
  expect(beyond(caller, all(3))).toEqual(all(3)[0]);
  expect(beyond({ ...caller, isAdmin: true }, all(3))).toBeUndefined();
});

test("what one list has and the other has not", () =>
  expect(lacking([...all(1), at(5, 2)], [...all(1), at(6, 2)])).toEqual([at(5, 2)]));
