// Reminders of what is past due: one letter for each client and level, never twice.

import { AGENCY } from "@fiducia/stories/counter/agency";
import { counterOfFile, granted, sentenceOf } from "@fiducia/stories/counter/counter";
import { DAY_BEFORE, FIRST_DAY, SEND, tellPastDue } from "@fiducia/stories/owing/past-due-story";
import { sql } from "kysely";
import { expect, test } from "vitest";

const counter = counterOfFile();

test("each client gets a letter on the first level's day, by e-mail or to print, and not a second one", async () => {
  const { ofAda } = await tellPastDue(counter);
  counter.at(DAY_BEFORE);
  expect(sentenceOf(await counter.tell("MJS", SEND, {}))).toBe("NOTHING_DUE: Nothing is due for a reminder.");
  counter.at(FIRST_DAY);
  expect(granted(await counter.tell("MJS", SEND, {}))).toMatchObject({
    ...{ letters: 2, emailed: 1, printed: 1, items: 2 },
  });
  expect(sentenceOf(await counter.tell("MJS", SEND, { itemIds: [ofAda] }))).toMatch(/^NOTHING_DUE/);
  const mails = await counter.read((unit) =>
    unit.rows<{ subject: string; body: string }>(sql`
      select subject, body from mail_message where agency_id = ${AGENCY} and kind = 'Reminder'`),
  );
  expect(mails.map(({ subject }) => subject)).toEqual(["A reminder from Counter Agency"]);
  expect(mails[0]?.body).toMatch(
    /^Dear Ada Park,[\s\S]*Invoice 1001, due 03\/02\/2026: [\d,.]+\n\nCounter Agency$/,
  );
});

test("two users at once write one letter", async () => {
  counter.at("2026-03-30T16:00:00Z");
  const told = await Promise.all([counter.tell("MJS", SEND, {}), counter.tell("MJS", SEND, {})]);
  expect(told.map(({ ok }) => ok).sort()).toEqual([false, true]);
});

test("who serves another office reminds of nothing", async () => {
  counter.at("2026-06-30T16:00:00Z");
  expect(sentenceOf(await counter.tell("LAK", SEND, {}))).toMatch(/^NOTHING_DUE/);
});

test("without a mail server only letters on paper are written", async () => {
  counter.at("2026-05-30T16:00:00Z");
  counter.withoutMail = true;
  const told = granted(await counter.tell("MJS", SEND, {}));
  counter.withoutMail = false;
  expect(told).toMatchObject({ letters: 1, emailed: 0, printed: 1 });
});
