// The agency as its own staff sees it, with a zone and without.
import { staff } from "@fiducia/contract/testing/staff";
import { unitOf } from "@fiducia/database/unit";
import type { Instant } from "@fiducia/kernel/clock";
import { expect, test } from "vitest";
import { agencies } from "./agencies.query.ts";

/** The query reads nothing: the caller has it all. */
const unit = unitOf(1001, () => Promise.reject(new Error("nothing is to be read")));

test.each([
  ["America/Chicago", "America/Chicago"],
  [undefined, null],
])("with the zone %s", async (timeZone, shown) => {
  const caller = staff({ timeZone });
  const question = {
    unit,
    caller,
    query: {},
    agencyFlags: 8,
    expiresAt: 0 as Instant,
    secondsToLive: 0,
    now: 0 as Instant,
  };
  expect(await agencies(question)).toEqual({
    agencies: [{ agencyId: 1001, name: "Harbor Insurance", timeZone: shown, agencyFlags: 8 }],
  });
});
