// The worked examples E1 to E19, exported as they are told: QuickBooks shows what our postings show, to the cent, on every day,
// in both programs, both forms and under every recognition.

import { writeAs } from "@fiducia/database/write-unit";
import { addDays, type Day, day } from "@fiducia/kernel/day";
import type { Outcome } from "@fiducia/kernel/outcome";
import { meetingInPairs } from "@fiducia/ledger/testing/seed";
import { Counter, counterOfFile, granted } from "@fiducia/stories/counter/counter";
import {
  customersThatDiffer,
  daysOf,
  differencesOn,
  transferAll,
} from "@fiducia/stories/exporting/both-books";
import { PROGRAMS } from "@fiducia/stories/exporting/exporting-programs";
import { ExampleBooks } from "@fiducia/stories/worked/example-books";
import { ToldExamples } from "@fiducia/stories/worked/told-examples";
import { sql } from "kysely";
import { describe, expect, it } from "vitest";

const BEGINS = day("2026-03-02");
/** So many steps are told on one day, and between two runs. */
const [A_DAY, A_RUN] = [4, 10];

const home = counterOfFile();
let agencyId = 650_000;

const isOutcome = (value: unknown): value is Outcome<unknown> =>
  typeof value === "object" && value !== null && "ok" in value;

/** Tells all examples to the counter's books; `exportAll` is called after some of them, and at the end. */
async function tellExamples(counter: Counter, books: ExampleBooks, exportAll: () => Promise<void>) {
  let on: Day = BEGINS;
  for (const [index, tell] of Object.values(new ToldExamples(books).steps).entries()) {
    on = addDays(BEGINS, Math.floor(index / A_DAY));
    counter.at(`${on}T16:00:00Z`);
    const outcome = await tell();
    if (isOutcome(outcome)) granted(outcome);
    if (index % A_RUN === 0) await exportAll();
  }
  counter.at(`${addDays(on, 1)}T16:00:00Z`);
  // Twice: what waits for a document is sent after it.
  await exportAll();
  await exportAll();
}

const CASES = PROGRAMS.flatMap(({ program, connect }, ofProgram) =>
  (["Documents", "DailyJournal"] as const).flatMap((form, ofForm) =>
    ["AR_CASH", "ACCRUAL", "AP_CASH"].map((recognition, ofRecognition) => ({
      ...{ program, connect, form, recognition },
      places: [ofProgram, ofForm, ofRecognition],
    })),
  ),
);

describe("the story E1 to E19 in QuickBooks", () => {
  const chosen = meetingInPairs(CASES, ({ places }) => places);
  it.each(chosen)("$program as $form agrees on every day under $recognition", async (each) => {
    const { connect, form, recognition } = each;
    agencyId += 1;
    const counter = await new Counter(undefined, agencyId).open(home.database);
    const books = new ExampleBooks(counter);
    await books.found();
    // Somebody without a name is no customer in QuickBooks.
    await writeAs(counter.connection, agencyId, (unit) =>
      unit.run(sql`update client set last_name = 'Client 44' where client_id = 44`),
    );
    await books.drawer.settle(`recognition = '${recognition}'`);
    const quickbooks = await connect(counter);
    try {
      await quickbooks.begin(form, day("2026-01-01"));
      await tellExamples(counter, books, async () => {
        if (form === "Documents") await transferAll(counter);
        await quickbooks.carry();
      });
      const days = await daysOf(counter);
      expect(days.length).toBeGreaterThan(10);
      for (const when of days) expect(await differencesOn(counter, quickbooks.books, when)).toEqual([]);
      expect(await quickbooks.differences()).toEqual([]);
      expect(await customersThatDiffer(counter)).toEqual([]);
    } finally {
      await quickbooks.close();
    }
  });
});
