// Every kind of event, in both forms, recorded before and after the export began and dated before, on and after its first
// day: both books are equal on every day from the first one on, and no journal entry or document is left behind.
import { addDays, day } from "@fiducia/kernel/day";
import { meetingInPairs } from "@fiducia/ledger/testing/seed";
import { Counter, counterOfFile } from "@fiducia/stories/counter/counter";
import { daysOf, differencesOn, transferAll } from "@fiducia/stories/exporting/both-books";
import type { Exported } from "@fiducia/stories/exporting/exported-story";
import { PROGRAMS } from "@fiducia/stories/exporting/exporting-programs";
import { readOpening } from "@fiducia/stories/exporting/opening-balances";
import { EveryKind, missingKinds } from "@fiducia/stories/worked/every-kind";
import { sql } from "kysely";
import { expect, test } from "vitest";
import type { ExportForm } from "../shared/export-form.contract.ts";

const home = counterOfFile();
let agencyId = 660_000;

const FIRST_DAY = day("2026-03-05");
const DAYS = { before: "2026-03-03", on: "2026-03-05", after: "2026-03-06" } as const;
/** Which part of the events is recorded before the export begins. */
const PARTS = { before: 1, across: 0.5, after: 0 } as const;
const FORMS = ["Documents", "DailyJournal"] as const;

const CASES = FORMS.flatMap((form, ofForm) =>
  Object.entries(PARTS).flatMap(([recorded, part], ofPart) =>
    Object.entries(DAYS).map(
      ([dated, on], ofDay) =>
        [
          `${form}: recorded ${recorded} the beginning, dated ${dated} the first day`,
          { form, part, on: day(on), places: [ofForm, ofPart, ofDay] },
        ] as const,
    ),
  ),
);

async function expectEqual(counter: Counter, quickbooks: Exported, form: ExportForm): Promise<void> {
  for (const _run of [1, 2]) {
    if (form === "Documents") await transferAll(counter);
    await quickbooks.carry();
  }
  const left = await counter.read((unit) =>
    unit.rows(sql<{ row: string }>`
      select operation || ' ' || status || ' ' || message as row from queue_item
      where agency_id = ${unit.agencyId} and status <> 'Complete'`),
  );
  expect(left).toEqual([]);
  const days = [FIRST_DAY, ...(await daysOf(counter)).filter((on) => on > FIRST_DAY)];
  for (const on of [addDays(FIRST_DAY, -1), ...days])
    expect(await differencesOn(counter, quickbooks.books, on)).toEqual([]);
  expect(await quickbooks.differences()).toEqual([]);
}

test.each(meetingInPairs(CASES, ([, { places }]) => places))("%s", async (_name, each) => {
  agencyId += 1;
  const counter = await new Counter(undefined, agencyId).open(home.database);
  const kinds = new EveryKind(counter);
  await kinds.found();
  const quickbooks = await PROGRAMS[0].connect(counter);
  const half = Math.round(kinds.steps.length * each.part);

  counter.at("2026-03-08T16:00:00Z");
  counter.datedOn = each.on;
  await kinds.take(0, half);
  counter.at("2026-03-09T16:00:00Z");
  await quickbooks.begin(each.form, FIRST_DAY);
  await quickbooks.carry();
  quickbooks.enterOpening(await readOpening(counter), addDays(FIRST_DAY, -1));
  await kinds.take(half);
  counter.at("2026-03-10T16:00:00Z");
  await expectEqual(counter, quickbooks, each.form);
  // No command records these two.
  expect(await missingKinds(counter)).toEqual(["CommissionStatement", "ProducerCommission"]);

  expect(await kinds.voidAll()).toBeGreaterThan(20);
  counter.at("2026-03-11T16:00:00Z");
  await expectEqual(counter, quickbooks, each.form);
});
