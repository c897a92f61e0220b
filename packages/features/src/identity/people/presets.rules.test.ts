// Each preset can be granted as it stands, and nobody is offered one that goes beyond what they hold.
import { PERMISSION } from "@fiducia/contract/permissions";
import { counterOfFile } from "@fiducia/stories/counter/counter";
import { expect, test } from "vitest";
import { faultOfGrants } from "./grants.rules.ts";
import { readCatalogue } from "./person.store.ts";
import { PRESETS, presetsFor } from "./presets.rules.ts";

const counter = counterOfFile();

test("the catalogue takes each preset: no parent is missing, and nothing excludes another", async () => {
  const catalogue = await counter.read(readCatalogue);
  const faults = Object.values(PRESETS).map(({ label, permissions }) => [
    label,
    faultOfGrants(
      catalogue,
      permissions.map((permissionId) => ({ permissionId, grantOfficeId: null })),
    ),
  ]);
  expect(faults).toEqual(Object.values(PRESETS).map(({ label }) => [label, undefined]));
});

test("who is no administrator offers what they hold", () => {
  const held = new Set<number>(PRESETS.readOnly.permissions);
  const giver = { isAdmin: false, holds: (permission: number) => held.has(permission) };
  expect(presetsFor(giver)).toEqual(["later"]);
  held.add(PERMISSION.setUpPermissions);
  expect(presetsFor(giver)).toEqual(["readOnly", "later"]);
  held.add(PERMISSION.payOut);
  expect(presetsFor(giver)).toEqual(["readOnly", "later"]);
  expect(presetsFor({ isAdmin: true, holds: () => false })).toEqual(Object.keys(PRESETS));
});
