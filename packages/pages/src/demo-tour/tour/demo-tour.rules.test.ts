// The tour leads a user only to what the user may see.
import { cents } from "@fiducia/kernel/cents";
import { day } from "@fiducia/kernel/day";
import { expect, it } from "vitest";
import type { DemoTour } from "./demo-tour.contract.ts";
import { progressOf, stopsOf } from "./demo-tour.rules.ts";

const TOUR: DemoTour = {
  story: {
    firstOn: day("2026-01-01"),
    toldThrough: day("2026-01-31"),
    lastOn: day("2026-04-10"),
    leftOut: 0,
  },
  refused: { bankAccountId: 1, amount: cents(1_500_000) },
  transferItemId: 77,
  batchId: 2,
};

const withPermissions = (...permissions: number[]) => ({
  isAdmin: false,
  grants: new Map(permissions.map((each) => [each, "all" as const])),
});

it("shows an administrator five stops, each with its address", () => {
  expect(stopsOf(TOUR, { isAdmin: true, grants: new Map() }).map(({ to }) => to)).toEqual([
    "/#why-in-trust",
    "/pay?route=view_out&kind=fundsOut&bank=1&amount=1500000",
    { itemId: 77 },
    "/batch-statements/2",
    "/settings/quickbooks",
  ]);
});

it("leaves out what the user may not see, and what is not there yet", () => {
  expect(stopsOf(TOUR, withPermissions(9005)).map(({ label }) => label)).toEqual(["A run of statements"]);
  expect(stopsOf({ ...TOUR, batchId: null }, withPermissions(9005))).toEqual([]);
});

it("counts the days that are told", () => {
  const { story } = TOUR;
  if (!story) throw new Error("the tour has a story");
  expect(progressOf(story)).toBe(31);
  expect(progressOf({ ...story, toldThrough: day("2025-12-31") })).toBe(0);
  expect(progressOf({ ...story, toldThrough: story.lastOn })).toBeUndefined();
});
