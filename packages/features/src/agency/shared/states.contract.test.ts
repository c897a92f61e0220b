// Each state with its name and time zones.
import { expect, test } from "vitest";
import { STATE_CHOICES, STATES, zoneLabel, zonesOfState } from "./states.contract.ts";
import { isTimeZone } from "./time-zones.rules.ts";

test("fifty states, the District and three territories, by name", () => {
  expect(STATES).toHaveLength(54);
  expect(STATE_CHOICES.slice(0, 3)).toEqual([
    { value: "AL", label: "Alabama" },
    { value: "AK", label: "Alaska" },
    { value: "AZ", label: "Arizona" },
  ]);
});

test("each keeps its days in one or two zones that have a name", () => {
  const zones = STATES.flatMap((state) => zonesOfState(state));
  expect(zones.filter((zone) => !isTimeZone(zone) || zoneLabel(zone) === zone)).toEqual([]);
  expect(STATES.filter((state) => zonesOfState(state).length > 1)).toEqual([
    "AK",
    "FL",
    "ID",
    "IN",
    "KS",
    "KY",
    "MI",
    "ND",
    "NE",
    "NV",
    "OR",
    "SD",
    "TN",
    "TX",
  ]);
  expect(zonesOfState("TX").map(zoneLabel)).toEqual(["Central time (Chicago)", "Mountain time (Denver)"]);
});
