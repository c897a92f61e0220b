// A part of the stories with every change: books and tally agree, and a tally with a rule left out is found out.
import { describe, expect, inject, test } from "vitest";
import "@fiducia/database/testing/global-setup";
import { readStorySettings } from "./settings.ts";
import { describe as describeRun, tellBesideCopies, tellStories, verdictOf } from "./stories.ts";

// The same stories with every change, so that a change is judged by itself; `npm run faults -- stories` tells others.
const SEED = 78;
const STORIES = 24;
const ROUNDS = 60;

describe(`three people at a counter, SEED=${SEED}`, () => {
  test("books and tally agree after every round, each rule is needed, and a run that fails says so", async () => {
    const run = { stories: STORIES, rounds: ROUNDS, seed: SEED };
    const outcome = await tellStories(inject("testCluster"), run);
    expect(describeRun(outcome).filter((line) => line.startsWith("  !"))).toEqual([]);
    expect(verdictOf([outcome])[0]).toBe(0);
    expect(verdictOf([{ ...outcome, neverNeeded: ["change"] }])[0]).toBe(2);
    expect(verdictOf([{ ...outcome, untold: ["financed: granted"] }])[0]).toBe(2);
    expect(verdictOf([{ ...outcome, broken: [{ proof: "I1" }] }])[0]).toBe(1);
    const copied = { copies: 1, trials: 1, faults: ["A trial: the trial balance is another one."] };
    expect(verdictOf([{ ...outcome, copied }])[0]).toBe(1);
  }, 600_000);
});

test("nobody is refused while the books are copied and tried, and every trial finds what they said", async () => {
  const outcome = await tellBesideCopies({ stories: 3, rounds: 30, seed: SEED });
  expect(
    describeRun({ ...outcome, neverNeeded: [], untold: [] }).filter((line) => line.startsWith("  !")),
  ).toEqual([]);
  expect(outcome.copied?.trials).toBeGreaterThan(0);
}, 300_000);

describe("the options", () => {
  test("say how many stories of how many rounds, and with how many seeds", () => {
    expect(readStorySettings([], 7)).toEqual({
      stories: 300,
      rounds: 60,
      seeds: 3,
      seed: 7,
      besideCopies: false,
    });
    expect(readStorySettings(["--stories", "5", "--seeds", "1", "--seed", "9"], 7)).toEqual({
      stories: 5,
      rounds: 60,
      seeds: 1,
      seed: 9,
      besideCopies: false,
    });
    expect(() => readStorySettings(["--rounds", "0"], 7)).toThrow("--rounds");
    expect(() => readStorySettings(["--many"], 7)).toThrow();
  });
});
