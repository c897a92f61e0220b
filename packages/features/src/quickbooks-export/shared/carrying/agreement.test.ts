// Random books, exported with voids and reversals in between: QuickBooks shows what our postings show, to the cent, on every
// day, in both forms and under every recognition. STORIES sets how many books are told, SEED repeats a run.
import { addDays, type Day, day as dayFrom } from "@fiducia/kernel/day";
import { seedOfRun, storiesOfRun } from "@fiducia/ledger/testing/seed";
import fc from "fast-check";
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { daysOf, differencesOn, transferAll } from "../../../testing/both-books.ts";
import { Counter, counterOfFile } from "../../../testing/counter.ts";
import { anyMoneyStep, type MoneyStep, MoneyStory } from "../../../testing/money-orders.ts";
import { QuickbooksDesk } from "../../../testing/quickbooks-desk.ts";
import type { ExportForm } from "../export-form.contract.ts";

const SEED = seedOfRun();
const STORIES = Math.ceil(storiesOfRun() / 3);
const BEGINS = dayFrom("2026-03-02");

const home = counterOfFile();
let lastAgency = 640_000;

interface Settings {
  readonly recognition: string;
  readonly slips: boolean;
  readonly form: ExportForm;
}

interface Telling {
  readonly step: MoneyStep;
  /** Days that pass before it, and whether the books are exported after it. */
  readonly later: number;
  readonly exported: boolean;
}

async function openStory({ recognition, slips, form }: Settings) {
  lastAgency += 1;
  const counter = await new Counter(undefined, lastAgency).open(home.database);
  await counter.connection.transaction().execute(async (change) => {
    await sql`select set_config('app.agency_id', ${String(lastAgency)}, true)`.execute(change);
    await sql`update agency set recognition = ${recognition}, uses_deposit_slips = ${slips}
      where agency_id = ${lastAgency}`.execute(change);
  });
  const desk = await new QuickbooksDesk(counter).connect();
  await desk.begin(form, dayFrom("2026-01-01"));
  const story = new MoneyStory(counter);
  await story.begin();
  return { counter, desk, story };
}

async function exportAll(counter: Counter, desk: QuickbooksDesk, form: ExportForm) {
  if (form === "Documents") await transferAll(counter);
  const run = await desk.update();
  expect(run.ended === "closed" || run.ended === "none", JSON.stringify(run.errors)).toBe(true);
}

async function tell(settings: Settings, tellings: readonly Telling[]): Promise<void> {
  const { counter, desk, story } = await openStory(settings);
  let today: Day = BEGINS;
  for (const { step, later, exported } of tellings) {
    today = addDays(today, later);
    counter.at(`${today}T16:00:00Z`);
    await story.take(step);
    if (exported) await exportAll(counter, desk, settings.form);
  }
  counter.at(`${addDays(today, 1)}T16:00:00Z`);
  // Twice: an item that was voided before it was sent is reversed by the second run.
  await exportAll(counter, desk, settings.form);
  await exportAll(counter, desk, settings.form);
  const failed = await counter.read((unit) =>
    unit.rows(sql<{ message: string }>`select operation || ': ' || message as message from queue_item
      where agency_id = ${unit.agencyId} and status <> 'Complete'`),
  );
  expect(failed).toEqual([]);
  for (const day of await daysOf(counter))
    expect(await differencesOn(counter, desk.company.books, day)).toEqual([]);
  expect(await desk.differences()).toEqual([]);
}

const settings = fc.record({
  recognition: fc.constantFrom("AR_CASH", "ACCRUAL", "AP_CASH"),
  slips: fc.boolean(),
  form: fc.constantFrom<ExportForm>("Documents", "DailyJournal"),
});
const telling = fc.record({
  step: anyMoneyStep,
  later: fc.constantFrom(0, 0, 1),
  exported: fc.boolean(),
});

describe(`both books, SEED=${SEED} STORIES=${STORIES}`, () => {
  it("agree on every day", async () => {
    const tellings = fc.array(telling, { maxLength: 14, size: "max" });
    await fc.assert(fc.asyncProperty(settings, tellings, tell), { seed: SEED, numRuns: STORIES });
  }, 600_000);
});
