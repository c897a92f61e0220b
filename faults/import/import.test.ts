// A small run with every change: an opening whose worker is killed is posted once, and one that forgets is caught.
import { expect, inject, test } from "vitest";
import "@fiducia/database/testing/global-setup";
import { readImportSizes } from "./import.ts";
import { runTrial } from "./trial.ts";

const SIZES = { invoices: 900, kills: 2 };

test("900 invoices outlive two kills of their worker", async () => {
  const { kills, wrongs, twice } = await runTrial(inject("testCluster"), "product", SIZES);
  expect({ kills, wrongs, twice }).toEqual({ kills: 2, wrongs: [], twice: 0 });
}, 180_000);

test("a worker that notes only afterwards posts twice", async () => {
  const { twice } = await runTrial(inject("testCluster"), "twin", SIZES);
  expect(twice).toBeGreaterThan(0);
}, 180_000);

test("sizes are read from the command line, and refused when they are none", () => {
  expect(readImportSizes(["--invoices", "50"])).toEqual({ invoices: 50, kills: 10 });
  expect(() => readImportSizes(["--kills", "many"])).toThrow('--kills is "many"');
});
