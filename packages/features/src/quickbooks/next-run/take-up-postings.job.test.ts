// What no document carries waits in the queue a minute after it was posted, before QuickBooks calls.
import { day } from "@fiducia/kernel/day";
import { beginStory, keepDay } from "@fiducia/pages/demo-tour/shared/told-story.store";
import { runJob } from "@fiducia/serving/job";
import { ACCOUNT, CLIENT } from "@fiducia/stories/counter/agency";
import { counterOfTest, granted, itemOf } from "@fiducia/stories/counter/counter";
import { FOUR_LINES, FUNDS_IN, INVOICE } from "@fiducia/stories/counter/tellers";
import { QUEUE } from "@fiducia/stories/exporting/export-desk";
import { NEXT_RUN, QuickbooksDesk } from "@fiducia/stories/exporting/quickbooks-desk";
import { expect, test } from "vitest";
import { takeUpPostingsJob } from "./take-up-postings.job.ts";

const counter = counterOfTest();

const work = () => {
  const { signal } = new AbortController();
  const { connection } = counter;
  return runJob(takeUpPostingsJob, {}, { connection, clock: () => counter.now, signal });
};
const waiting = async () => (await counter.ask("MJS", NEXT_RUN, {})).records.map(({ name }) => name);

test("a day's journal waits when the day has ended, and only once the export has begun", async () => {
  const desk = await new QuickbooksDesk(counter).connect();
  itemOf(await counter.tell("MJS", INVOICE, { clientId: CLIENT.ada, lines: FOUR_LINES }));
  await work();
  expect(await waiting()).toEqual([]);
  await desk.begin("DailyJournal", day("2026-01-01"));
  await work();
  expect((await waiting()).filter((name) => name.startsWith("Journal"))).toEqual([]);
  counter.at("2026-03-03T16:00:00Z");
  granted(await counter.tell("MJS", INVOICE, { clientId: CLIENT.ada, lines: FOUR_LINES }));
  await work();
  await work();
  expect((await waiting()).filter((name) => name.startsWith("Journal"))).toEqual([
    expect.stringMatching(/^Journal of 03\/02\/2026, /),
  ]);
});

test("two journal entries of one day are told apart by their amounts, and each names its transaction", async () => {
  const desk = await new QuickbooksDesk(counter).connect();
  await desk.begin("Documents", day("2026-01-01"));
  const fund = async (amount: number) =>
    granted(
      await counter.tell("MJS", FUNDS_IN, {
        bankAccountId: ACCOUNT.trust,
        operatingBankAccountId: ACCOUNT.operating,
        amount,
      }),
    );
  const funded = [await fund(125_000), await fund(90)];
  await work();
  counter.at("2026-03-03T16:00:00Z");
  await work();
  const { rows } = await counter.ask("MJS", QUEUE, {});
  const entries = rows.filter(({ itemType }) => itemType === "JournalEntry");
  expect(entries.map(({ itemName, eventId }) => [itemName, eventId]).sort()).toEqual([
    ["Journal entry of 03/02/2026, 0.90", funded[1]?.eventId],
    ["Journal entry of 03/02/2026, 1,250.00", funded[0]?.eventId],
  ]);
});

test("a demo whose story is behind takes up nothing ahead of it", async () => {
  const desk = await new QuickbooksDesk(counter).connect();
  await desk.begin("DailyJournal", day("2026-01-01"));
  itemOf(await counter.tell("MJS", INVOICE, { clientId: CLIENT.ada, lines: FOUR_LINES }));
  counter.at("2026-03-04T16:00:00Z");
  await beginStory(counter.connection, counter.agencyId, day("2026-03-03"));
  const journals = async () => (await waiting()).filter((name) => name.startsWith("Journal")).length;
  await work();
  expect(await journals()).toBe(0);
  await keepDay(counter.connection, counter.agencyId, [day("2026-03-04"), []]);
  await work();
  expect(await journals()).toBe(1);
});
