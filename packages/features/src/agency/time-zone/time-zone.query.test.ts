// The zone is the agency's; where none is set the answer is null, never a guess.
import { staff } from "@fiducia/contract/testing/staff";
import { unitOf } from "@fiducia/database/unit";
import { day } from "@fiducia/kernel/day";
import { expect, test } from "vitest";
import { timeZone } from "./time-zone.query.ts";

const unit = unitOf(1001, () => Promise.reject(new Error("nothing is to be read")));

test.each([
  ["America/Chicago", "America/Chicago"],
  [undefined, null],
])("with the zone %s", async (zone, answered) => {
  const caller = staff({ timeZone: zone });
  const question = { unit, caller, filter: {}, page: { limit: 1 }, today: day("2027-03-10") };
  expect(await timeZone(question)).toEqual({ timeZone: answered });
});
