// The explanation agrees with what the program permits, for every access and every set of permissions.
import { permits } from "@fiducia/contract/access";
import type { Reach } from "@fiducia/contract/caller";
import { type Area, contractsOf } from "@fiducia/contract/define-area";
import { areas } from "@fiducia/pages/areas";
import { expect, test } from "vitest";
import { lacks } from "./explanation.rules.ts";

const contracts = (areas as readonly Area[]).flatMap(contractsOf);
const IDS = [...new Set(contracts.flatMap(({ access }) => [...access.permissions, ...(access.anyOf ?? [])]))];

const holding = (reach: Reach, ids: readonly number[]) => ({
  isAdmin: false,
  grants: new Map(ids.map((id) => [id, reach] as const)),
});

const CALLERS = [
  { ...holding("all", []), isAdmin: true },
  holding("all", []),
  holding("all", IDS),
  holding([1], [...IDS, 9002, 9004]),
  ...IDS.map((id) => holding("all", [id])),
  ...IDS.map((left) =>
    holding(
      "all",
      [...IDS, 9001, 9003].filter((id) => id !== left),
    ),
  ),
];

test("who lacks nothing is permitted, and who lacks something is not", () => {
  expect(contracts.length).toBeGreaterThan(100);
  for (const { name, access } of contracts)
    for (const caller of CALLERS)
      expect([name, lacks(caller, access).length === 0]).toEqual([name, permits(caller, access)]);
});
