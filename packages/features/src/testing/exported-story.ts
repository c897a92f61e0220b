// Random books, exported to an emulated QuickBooks with voids and reversals in between, and compared on every day.
import { addDays, type Day, day as dayFrom } from "@fiducia/kernel/day";
import fc from "fast-check";
import { sql } from "kysely";
import { expect } from "vitest";
import type { ExportForm } from "../quickbooks-export/shared/export-form.contract.ts";
import { daysOf, differencesOn, type TheirBooks, transferAll } from "./both-books.ts";
import { Counter } from "./counter.ts";
import { Drawer } from "./drawer.ts";
import { anyMoneyStep, type MoneyStep, MoneyStory } from "./money-orders.ts";
import type { OpeningBalance } from "./opening-balances.ts";

const BEGINS = dayFrom("2026-03-02");

/** The agency's QuickBooks as the story needs it. */
export interface Exported {
  begin(form: ExportForm, firstDay: Day): Promise<unknown>;
  /** A bookkeeper enters balances at the end of a day by hand. */
  enterOpening(balances: readonly OpeningBalance[], on: Day): void;
  /** One run; throws where it ended badly. */
  carry(): Promise<void>;
  readonly books: TheirBooks;
  /** What the newest proof finds. */
  differences(): Promise<readonly unknown[]>;
  close(): Promise<void>;
}

export interface StorySettings {
  readonly recognition: string;
  readonly slips: boolean;
  readonly form: ExportForm;
}

export interface Telling {
  readonly step: MoneyStep;
  /** Days that pass before it, and whether the books are exported after it. */
  readonly later: number;
  readonly exported: boolean;
}

export const anySettings = fc.record({
  recognition: fc.constantFrom("AR_CASH", "ACCRUAL", "AP_CASH"),
  slips: fc.boolean(),
  form: fc.constantFrom<ExportForm>("Documents", "DailyJournal"),
});
export const anyTellings = fc.array(
  fc.record({ step: anyMoneyStep, later: fc.constantFrom(0, 0, 1), exported: fc.boolean() }),
  { maxLength: 14, size: "max" },
);

interface Place {
  readonly home: Counter;
  readonly agencyId: number;
  readonly connect: (counter: Counter) => Promise<Exported>;
}

async function openStory({ home, agencyId, connect }: Place, { recognition, slips, form }: StorySettings) {
  const counter = await new Counter(undefined, agencyId).open(home.database);
  const drawer = new Drawer(counter);
  await drawer.settle(`recognition = '${recognition}'`);
  await drawer.workWithSlips(slips);
  const quickbooks = await connect(counter);
  await quickbooks.begin(form, dayFrom("2026-01-01"));
  const story = new MoneyStory(counter);
  await story.begin();
  return { counter, quickbooks, story };
}

async function expectAgreement(counter: Counter, quickbooks: Exported): Promise<void> {
  const failed = await counter.read((unit) =>
    unit.rows(sql<{ message: string }>`select operation || ': ' || message as message from queue_item
      where agency_id = ${unit.agencyId} and status <> 'Complete'`),
  );
  expect(failed).toEqual([]);
  for (const day of await daysOf(counter))
    expect(await differencesOn(counter, quickbooks.books, day)).toEqual([]);
  expect(await quickbooks.differences()).toEqual([]);
}

/** Tells books of their own at the place, and expects that QuickBooks shows the same to the cent. */
export async function tellExported(
  place: Place,
  settings: StorySettings,
  tellings: readonly Telling[],
): Promise<void> {
  const { counter, quickbooks, story } = await openStory(place, settings);
  const exportAll = async () => {
    if (settings.form === "Documents") await transferAll(counter);
    await quickbooks.carry();
  };
  let today: Day = BEGINS;
  try {
    for (const { step, later, exported } of tellings) {
      today = addDays(today, later);
      counter.at(`${today}T16:00:00Z`);
      await story.take(step);
      if (exported) await exportAll();
    }
    counter.at(`${addDays(today, 1)}T16:00:00Z`);
    // Twice: an item that was voided before it was sent is reversed by the second run.
    await exportAll();
    await exportAll();
    await expectAgreement(counter, quickbooks);
  } finally {
    await quickbooks.close();
  }
}
