// A small run with every change: killed workers lose nothing, and a worker that does is caught.
import { expect, inject, test } from "vitest";
import "@fiducia/database/testing/global-setup";
import { readJobSizes } from "./jobs.ts";
import { runTrial } from "./trial.ts";

const SIZES = { jobs: 200, kills: 3, seed: 20 };

test("200 jobs outlive three kills of their workers", async () => {
  const { wrongs, asked, takenBack } = await runTrial(inject("testCluster"), "product", SIZES);
  expect(wrongs).toEqual([]);
  expect(asked).toBeGreaterThan(150);
  expect(takenBack).toBeGreaterThan(5);
});

test("a worker that says that it is done when it begins is caught", async () => {
  const { wrongs } = await runTrial(inject("testCluster"), "twin", SIZES);
  expect(wrongs.some((wrong) => wrong.startsWith("lost"))).toBe(true);
});

test("sizes are read from the command line, and refused when they are none", () => {
  expect(readJobSizes(["--jobs", "50", "--seed", "9"], 1)).toEqual({ jobs: 50, kills: 20, seed: 9 });
  expect(() => readJobSizes(["--kills", "many"], 1)).toThrow('--kills is "many"');
});
