// A letter stays as it was written.
import { writeAs } from "@fiducia/database/write-unit";
import { AGENCY, callerOf } from "@fiducia/stories/counter/agency";
import { counterOfFile, granted, sentenceOf } from "@fiducia/stories/counter/counter";
import { remindOnce, tellPastDue } from "@fiducia/stories/owing/past-due-story";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { reminderLetters } from "./reminder-letters.query.ts";
import { reminderLettersReport } from "./reminder-letters.report.ts";
import { reminderPapers } from "./reminder-papers.query.ts";

const counter = counterOfFile();
const papers = (initials: "MJS" | "LAK", letterIds: readonly number[]) =>
  counter.read((unit) => reminderPapers({ unit, caller: callerOf(initials), letterIds }));

test("names, words and days past due are those of its day; another office's letter counts as unknown", async () => {
  await tellPastDue(counter);
  await remindOnce(counter);
  await writeAs(counter.connection, AGENCY, (unit) =>
    unit.run(sql`update client set last_name = 'Other' where agency_id = ${AGENCY}`),
  );
  const { rows } = await counter.list("MJS", [reminderLettersReport, reminderLetters], {});
  const letterIds = rows.map(({ letterId }) => letterId);
  const written = granted(await papers("MJS", letterIds));
  expect(written.map(({ paper }) => [paper.client.name, paper.rows[0]?.daysPastDue, paper.subject])).toEqual([
    ["Ada Park", 7, "A reminder from Counter Agency"],
    ["Bo Reed", 7, "A reminder from Counter Agency"],
  ]);
  expect(sentenceOf(await papers("LAK", letterIds))).toMatch(/^UNKNOWN/);
  expect(sentenceOf(await papers("MJS", [1]))).toMatch(/^UNKNOWN/);
});
