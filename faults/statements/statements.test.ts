// A small run with every change: killed workers and cut connections double nothing, and a sender that does is caught.
import { expect, inject, test } from "vitest";
import "@fiducia/database/testing/global-setup";
import { readStatementSizes } from "./statements.ts";
import { runTrial } from "./trial.ts";

const SIZES = { clients: 30, kills: 2, cuts: 3, seed: 20 };

test("30 statements outlive two kills of their workers and three cuts of their connections", async () => {
  const { wrongs, twice, cuts, unknown } = await runTrial(inject("testCluster"), "product", SIZES);
  expect(wrongs).toEqual([]);
  expect([twice, cuts]).toEqual([0, 3]);
  expect(unknown).toBeGreaterThanOrEqual(3);
}, 180_000);

test("a sender that notes only afterwards sends twice", async () => {
  const { twice } = await runTrial(inject("testCluster"), "twin", SIZES);
  expect(twice).toBeGreaterThan(0);
}, 180_000);

test("sizes are read from the command line, and refused when they are none", () => {
  expect(readStatementSizes(["--clients", "50", "--seed", "9"], 1)).toEqual({
    ...{ clients: 50, kills: 20, cuts: 20, seed: 9 },
  });
  expect(() => readStatementSizes(["--kills", "many"], 1)).toThrow('--kills is "many"');
  expect(() => readStatementSizes(["--clients", "10"], 1)).toThrow("twice as many clients");
});
