// Money taken, applied, moved, refunded, returned and voided in any order: what it does now is what came in, and history,
// ledger and what is open say the same. STORIES sets how many orders are tried, SEED repeats a run.
import { seedOfRun, storiesOfRun } from "@fiducia/ledger/testing/seed";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { Counter, counterOfFile } from "../counter/counter.ts";
import { Drawer } from "../counter/drawer.ts";
import { brokenClaims } from "./money-claims.ts";
import { holdOfNobody } from "./money-of-nobody.ts";
import { anyMoneyStep, type MoneyStep, MoneyStory } from "./money-orders.ts";

const SEED = seedOfRun();
const STORIES = storiesOfRun();
const FIRST_AGENCY = 610_000;

const home = counterOfFile();

let lastAgency = FIRST_AGENCY;

interface Settings {
  readonly recognition: string;
  readonly rule: string;
  readonly slips: boolean;
}

/** Every order has an agency of its own, so that it can be repeated. */
async function openStory({ recognition, rule, slips }: Settings): Promise<MoneyStory> {
  lastAgency += 1;
  const counter = await new Counter(undefined, lastAgency).open(home.database);
  const drawer = new Drawer(counter);
  await drawer.settle(`recognition = '${recognition}', allocation_rule = '${rule}'`);
  await drawer.workWithSlips(slips);
  const story = new MoneyStory(counter);
  await story.begin();
  story.receipts.push(await holdOfNobody(counter));
  return story;
}

async function tell(settings: Settings, steps: readonly MoneyStep[]): Promise<void> {
  const story = await openStory(settings);
  for (const step of steps) {
    const told = await story.take(step);
    if (!told?.ok) continue;
    expect(await story.counter.read((unit) => brokenClaims(unit, story))).toEqual([]);
  }
}

const settings = fc.record({
  recognition: fc.constantFrom("AR_CASH", "ACCRUAL", "AP_CASH"),
  rule: fc.constantFrom("THIRD_PARTY_FIRST", "PRO_RATA", "FULL_ONLY"),
  slips: fc.boolean(),
});

describe(`money in any order, SEED=${SEED} STORIES=${STORIES}`, () => {
  it("does what came in", async () => {
    const steps = fc.array(anyMoneyStep, { maxLength: 20, size: "max" });
    await fc.assert(fc.asyncProperty(settings, steps, tell), {
      seed: SEED,
      numRuns: STORIES,
    });
  }, 3_600_000);
});
