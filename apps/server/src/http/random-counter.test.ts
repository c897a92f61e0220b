// Random stories over HTTP, three people at once: the books and a plain tally agree after every round, and a tally with
// a rule left out does not. STORIES sets how many stories are told, SEED repeats a run; faults/stories tells many.
import { seedOfRun } from "@fiducia/ledger/testing/seed";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { anyStory, CounterStories } from "../testing/counter-stories.ts";
import type { TestSite } from "../testing/site-over.ts";
import { openTestSite } from "../testing/test-site.ts";

const SEED = seedOfRun();
const STORIES = Number(process.env.STORIES ?? 20);
const ROUNDS = 60;

let site: TestSite;
let stories: CounterStories;
beforeAll(async () => {
  site = await openTestSite();
  stories = new CounterStories(site);
  await stories.open();
});
afterAll(() => site.close());

describe(`three people at a counter, SEED=${SEED} STORIES=${STORIES}`, () => {
  test("books and tally agree after every round, and each rule of the tally is needed", async () => {
    for (const story of fc.sample(anyStory(ROUNDS), { seed: SEED, numRuns: STORIES })) {
      const divergence = await stories.tell(story);
      expect(divergence?.books, divergence?.story.join("\n")).toEqual(divergence?.tally);
    }
    expect(await stories.brokenProofs()).toEqual([]);
    expect(stories.neverNeeded()).toEqual([]);
    process.stdout.write(
      `${[...stories.outcomes]
        .sort()
        .map((each) => each.join(" "))
        .join("\n")}\n`,
    );
  }, 3_600_000);
});
