// A letter on paper waits until somebody says that it was printed; one by e-mail has the state of its message.
import { writeAs } from "@fiducia/database/write-unit";
import { AGENCY } from "@fiducia/stories/counter/agency";
import { counterOfFile, granted, sentenceOf } from "@fiducia/stories/counter/counter";
import { remindOnce, tellPastDue } from "@fiducia/stories/owing/past-due-story";
import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { reminderLetters } from "../reminder-letters/reminder-letters.query.ts";
import { reminderLettersReport } from "../reminder-letters/reminder-letters.report.ts";
import { markRemindersPrinted } from "./mark-printed.command.ts";
import { markRemindersPrintedCommand } from "./mark-printed.contract.ts";

const counter = counterOfFile();
beforeAll(async () => {
  await tellPastDue(counter);
  await remindOnce(counter);
});

const letters = async () =>
  (await counter.list("MJS", [reminderLettersReport, reminderLetters], {})).rows.map(
    ({ letterId, name, state }) => ({ letterId, said: `${name}: ${state}` }),
  );
const mark = (initials: "MJS" | "LAK", letterIds: readonly number[]) =>
  counter.tell(initials, [markRemindersPrintedCommand, markRemindersPrinted], { letterIds: [...letterIds] });

test("what was printed is printed once, and the e-mail beside it stays as it is", async () => {
  const before = await letters();
  expect(before.map(({ said }) => said)).toEqual(["Bo Reed: To print", "Ada Park: Waiting"]);
  const all = before.map(({ letterId }) => letterId);
  expect(granted(await mark("MJS", [...all, ...all])).count).toBe(1);
  expect((await letters()).map(({ said }) => said)).toEqual(["Bo Reed: Printed", "Ada Park: Waiting"]);
  expect(sentenceOf(await mark("MJS", all))).toBe(
    "NOTHING_TO_PRINT: None of these reminders waits to be printed.",
  );
});

test("a letter that another office sees, or nobody, is unknown, and none beside it is marked", async () => {
  const all = (await letters()).map(({ letterId }) => letterId);
  expect(sentenceOf(await mark("LAK", all))).toMatch(/^LETTER_UNKNOWN/);
  expect(sentenceOf(await mark("MJS", [...all, 1]))).toMatch(/^LETTER_UNKNOWN/);
});

test("a letter whose e-mail was refused shows why, and is printed instead", async () => {
  await writeAs(counter.connection, AGENCY, (unit) =>
    unit.run(
      sql`update mail_message set state = 'Refused', answer = 'No such box.' where agency_id = ${AGENCY}`,
    ),
  );
  const all = (await letters()).map(({ letterId }) => letterId);
  const { rows } = await counter.list("MJS", [reminderLettersReport, reminderLetters], {});
  expect(rows.map(({ state, answer }) => [state, answer])).toEqual([
    ["Printed", ""],
    ["Refused", "No such box."],
  ]);
  expect(granted(await mark("MJS", all)).count).toBe(1);
  expect((await letters()).map(({ said }) => said)).toEqual(["Bo Reed: Printed", "Ada Park: Printed"]);
});
