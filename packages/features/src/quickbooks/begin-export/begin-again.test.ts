// Beginning anew while nothing was sent: the books reach QuickBooks as if the export had not begun before.
import { writeAs } from "@fiducia/database/write-unit";
import { day } from "@fiducia/kernel/day";
import { runJob } from "@fiducia/serving/job";
import { ACCOUNT, CLIENT } from "@fiducia/stories/counter/agency";
import { counterOfTest, granted, itemOf, sentenceOf } from "@fiducia/stories/counter/counter";
import { blocked } from "@fiducia/stories/counter/rivals";
import { CHARGE, FOUR_LINES, INVOICE, VOID } from "@fiducia/stories/counter/tellers";
import { daysOf, differencesOn, transferAll } from "@fiducia/stories/exporting/both-books";
import { SET_ASIDE, statesOf, TRANSFER, these, waitingFor } from "@fiducia/stories/exporting/export-desk";
import { BEGIN, BEGINNING, QuickbooksDesk } from "@fiducia/stories/exporting/quickbooks-desk";
import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { takeUpPostingsJob } from "../next-run/take-up-postings.job.ts";

const counter = counterOfTest();
let desk: QuickbooksDesk;
/** Of the second and the fifth of March. */
let [early, late] = [0, 0];

const issue = async () =>
  itemOf(await counter.tell("MJS", INVOICE, { clientId: CLIENT.ada, lines: FOUR_LINES }));

beforeEach(async () => {
  early = await issue();
  granted(
    await counter.tell("MJS", CHARGE, { bankAccountId: ACCOUNT.trust, amount: 1_200, memo: "March fee" }),
  );
  counter.at("2026-03-05T16:00:00Z");
  late = await issue();
  counter.at("2026-03-06T16:00:00Z");
  desk = await new QuickbooksDesk(counter).connect();
});

/** A minute passes, in which what was posted is taken up. */
async function takeUp() {
  const { signal } = new AbortController();
  await runJob(takeUpPostingsJob, {}, { connection: counter.connection, clock: () => counter.now, signal });
  counter.at("2026-03-06T17:00:00Z");
}

/** What stands in QuickBooks after a run, where both books are equal on every day. */
async function sentAndEqual() {
  await desk.update();
  const books = {
    on: (at: Parameters<typeof differencesOn>[2]) =>
      desk.company.books.trialBalance(at, 1).map(({ entry, balance }) => ({ name: entry.name, balance })),
  };
  for (const when of await daysOf(counter)) expect(await differencesOn(counter, books, when)).toEqual([]);
  expect(await desk.differences()).toEqual([]);
  const standing = desk.company.books.transactions.filter(({ isVoid }) => !isVoid);
  return standing.map(({ type, day }) => `${type} ${day}`).sort();
}

const AS_DOCUMENTS = ["Invoice 2026-03-02", "Invoice 2026-03-05", "JournalEntry 2026-03-02"];
const AS_JOURNALS = ["JournalEntry 2026-03-02", "JournalEntry 2026-03-05"];
const FIRST = day("2026-03-02");

test("with an earlier day: what was set aside waits, and what was left out goes", async () => {
  await desk.begin("Documents", day("2026-03-05"));
  await takeUp();
  expect(await statesOf(counter)).toContain("Invoice 1001: DoNotTransfer Complete");
  expect(await counter.ask("MJS", BEGINNING, { firstDay: FIRST })).toMatchObject({
    ...{ itemsBefore: 0, itemsFrom: 2 },
  });
  await desk.begin("Documents", FIRST);
  await transferAll(counter);
  expect(await sentAndEqual()).toEqual(AS_DOCUMENTS);
});

test("by day nothing goes by itself: what was queued before the beginning is taken back, and nothing is queued after it", async () => {
  granted(await counter.tell("MJS", TRANSFER, these(early, late)));
  await desk.begin("DailyJournal", FIRST);
  await takeUp();
  const BY_DAY = /^BY_DAY: The journal of its day carries every item/;
  expect(sentenceOf(await counter.tell("MJS", TRANSFER, these(late)))).toMatch(BY_DAY);
  expect(sentenceOf(await counter.tell("MJS", SET_ASIDE, these(late)))).toMatch(BY_DAY);
  expect(await waitingFor(counter)).toEqual([]);
  expect(await sentAndEqual()).toEqual(AS_JOURNALS);
});

test("by day: what a person sends while the export begins is refused when it has begun", async () => {
  const { agencyId } = counter;
  const [sent] = await writeAs(counter.connection, agencyId, async (unit) => {
    await unit.run(sql`update quickbooks_connection set form = 'DailyJournal', first_day = ${FIRST}
      where agency_id = ${agencyId}`);
    const sending = counter.tell("MJS", TRANSFER, these(late));
    while ((await blocked(counter)) === 0) await new Promise((resolve) => setTimeout(resolve, 20));
    return [sending] as const;
  });
  expect(sentenceOf(await sent)).toMatch(/^BY_DAY: /);
  expect(await waitingFor(counter)).toEqual([]);
});

test("with an earlier day, as journals", async () => {
  await desk.begin("DailyJournal", day("2026-03-06"));
  await takeUp();
  await desk.begin("DailyJournal", FIRST);
  expect(await sentAndEqual()).toEqual(AS_JOURNALS);
});

test("as journals instead of documents that wait: each posting once", async () => {
  await desk.begin("Documents", FIRST);
  await takeUp();
  await transferAll(counter);
  await desk.begin("DailyJournal", FIRST);
  expect(await sentAndEqual()).toEqual(AS_JOURNALS);
});

test("as documents instead of journals that wait: each posting once", async () => {
  await desk.begin("DailyJournal", FIRST);
  await takeUp();
  await desk.begin("Documents", FIRST);
  await transferAll(counter);
  expect(await sentAndEqual()).toEqual(AS_DOCUMENTS);
});

test("a later day sets aside anew, and is counted", async () => {
  await desk.begin("Documents", FIRST);
  await takeUp();
  await transferAll(counter);
  expect(
    granted(await counter.tell("MJS", BEGIN, { form: "Documents", firstDay: day("2026-03-05") })),
  ).toEqual({ setAside: 1 });
  expect(await statesOf(counter)).toEqual([
    "Invoice 1001: DoNotTransfer Complete",
    "Invoice 1002: NotTransferred Pending",
  ]);
});

test("what a person set aside stays so, and what was voided on its own day never goes", async () => {
  await desk.begin("Documents", day("2026-03-05"));
  counter.at("2026-03-06T17:00:00Z");
  granted(await counter.tell("MJS", SET_ASIDE, these(late)));
  const twice = await issue();
  granted(await counter.tell("MJS", VOID, { itemId: twice, reason: "Twice" }));
  granted(await counter.tell("MJS", VOID, { itemId: early, reason: "Cancelled" }));
  await desk.begin("Documents", FIRST);
  expect(await statesOf(counter)).toEqual([
    "Invoice 1001: NotTransferred Pending",
    "Invoice 1002: DoNotTransfer Complete",
    "Invoice 1003: DoNotTransfer Reversed",
  ]);
});

test("not while QuickBooks owes an answer, nor after anything was sent", async () => {
  await desk.begin("Documents", FIRST);
  await transferAll(counter);
  const begin = async () =>
    sentenceOf(await counter.tell("MJS", BEGIN, { form: "DailyJournal", firstDay: FIRST }));
  await desk.update({ maximumRounds: 2 });
  expect(await begin()).toBe(
    "ON_ITS_WAY: QuickBooks has not answered the last request yet. Let it update once more, then begin again.",
  );
  counter.at("2026-03-06T18:00:00Z");
  await desk.update();
  expect(await begin()).toBe(
    "IN_USE: Records have been sent already. The form and the first day stay as they are.",
  );
});
