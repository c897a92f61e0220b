// A part of the access matrix with every change: four people, one standing, all tables, and a judge that can see.
import { whoMay } from "@fiducia/stories/every-call/who-may";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import "@fiducia/database/testing/global-setup";
import { rowOf } from "./addresses.ts";
import { type Cell, inWords, isWrong } from "./cell.ts";
import { fillIn, unwritten } from "./matrix.ts";
import { tableCells } from "./tables.ts";
import { withoutRowSecurity } from "./twins.ts";
import { openWorld, type World } from "./world.ts";

let world: World;
beforeAll(async () => {
  world = await openWorld(inject("testCluster"));
});
afterAll(() => world.close());

const leaks = (cells: readonly Cell[]): readonly string[] => cells.filter(isWrong).map(inWords);

const AIMED = ["nothing in particular", "other office", "the other agency by name"] as const;

test("granted in the own office, four people get exactly what is written down", async () => {
  const members = ["TRK", "CUS", "CLK", "MJS"];
  const cells = await fillIn(world, { standings: ["own office"], members, aims: AIMED });
  expect(leaks(cells)).toEqual([]);
  expect(cells.length).toBeGreaterThan(1_500);
});

test("no table shows rows of an agency that is not set, and one without its policy is seen", async () => {
  expect(leaks(await tableCells(world))).toEqual([]);
  expect(leaks(await withoutRowSecurity(world))).toContain(
    "client by the login as agency 1002, granted everywhere, reaching for rows of agency 1001: rows instead of no rows",
  );
  expect(leaks(await tableCells(world))).toEqual([]);
});

test("every address is written down, and one that is not is missed", () => {
  expect(unwritten(world)).toEqual([]);
  expect(unwritten({ ...world, routes: [...world.routes, "GET /secrets"] })).toEqual([
    "who may call GET /secrets? Write it down in who-may.ts",
  ]);
  expect(() => rowOf("DELETE /office")).toThrow("who may call DELETE /office?");
  expect(() => whoMay("recording", { name: "EmptyTheSafe", kind: "command" })).toThrow("EmptyTheSafe");
});

test("an answer is told by how many rows it has", () => {
  const cell: Cell = {
    ...{
      part: "contract",
      what: "GetTransactionsByPeriod",
      who: "TRK",
      standing: "everywhere",
      aim: "own office",
    },
    ...{ expected: "200 rows 11 12", seen: "200 rows 11 12 13" },
  };
  expect(inWords(cell)).toContain("200 3 rows instead of 200 2 rows");
});
