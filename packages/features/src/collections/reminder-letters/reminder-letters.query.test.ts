// The letters that were written, for who serves their clients.

import { counterOfFile } from "@fiducia/stories/counter/counter";
import { remindOnce, tellPastDue } from "@fiducia/stories/owing/past-due-story";
import { expect, test } from "vitest";
import { reminderLetters } from "./reminder-letters.query.ts";
import { reminderLettersReport } from "./reminder-letters.report.ts";

const counter = counterOfFile();
const LETTERS = [reminderLettersReport, reminderLetters] as const;

test("the newest stands first, with what it is about and how far it is", async () => {
  await tellPastDue(counter);
  await remindOnce(counter);
  const { rows } = await counter.list("MJS", LETTERS, {});
  expect(rows.map(({ name, level, items, state }) => [name, level, items, state])).toEqual([
    ["Bo Reed", 1, "Invoice 1002", "To print"],
    ["Ada Park", 1, "Invoice 1001", "Waiting"],
  ]);
  expect((await counter.list("LAK", LETTERS, {})).rows).toEqual([]);
});
