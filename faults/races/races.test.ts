// A part of the races with every change: nobody gets one thing twice, and the judge sees who does.
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import "@fiducia/database/testing/global-setup";
import { openRaceCounter, type RaceCounter } from "./counter.ts";
import { runRaces } from "./races.ts";

let counter: RaceCounter;
beforeAll(async () => {
  counter = await openRaceCounter(inject("testCluster"));
});
afterAll(() => counter.close());

test("rivals get one thing once; a naive program gives it away twice; no blocked outflow leaves a bank short", async () => {
  const { outcomes, broken, outflows, twinViolations } = await runRaces(counter, {
    ...{ rounds: 20, operations: 200, seed: 7 },
  });
  expect(outflows.violations).toEqual([]);
  expect(outflows.blocked).toBeGreaterThan(0);
  expect(twinViolations).toBeGreaterThan(0);
  expect(broken).toEqual([]);
  expect(outcomes.map(({ name, violations }) => [name, violations])).toEqual(
    outcomes.map(({ name }) => [name, []]),
  );
  for (const { name, naiveViolations } of outcomes) expect([name, naiveViolations > 0]).toEqual([name, true]);
});
