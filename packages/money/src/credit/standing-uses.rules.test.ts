// What stands of a credit's applications after some of it was taken back.
import { cents } from "@fiducia/kernel/cents";
import { expect, test } from "vitest";
import { type AppliedRow, standingUses, takenFrom } from "./standing-uses.rules.ts";

const [BANK, OTHER] = [1, 2];

/** Event, amount, and the event that it reverses; of one credit and one invoice. */
const rows = (
  ...all: [eventId: number, amount: number, reverses?: number | undefined, bank?: number][]
): AppliedRow[] =>
  all.map(([eventId, amount, reverses = null, bankId = BANK]) => ({
    eventId,
    reversesEventId: reverses,
    fromItemId: 10,
    toItemId: 20,
    bankId,
    amount: cents(amount),
  }));

const stands = (all: AppliedRow[]) => standingUses(all).map(({ eventId, amount }) => [eventId, amount]);

test("taking back takes the newest first", () => {
  const all = rows([1, 70], [2, 30], [3, -50]);
  expect(stands(all)).toEqual([[1, 50]]);
  expect(takenFrom(all, 3)).toEqual([1, 2]);
});

test("a void takes its own, as far as it stands", () => {
  expect(stands(rows([1, 70], [2, 30], [3, -70, 1]))).toEqual([[2, 30]]);
  expect(stands(rows([1, 70], [2, 30], [3, -50], [4, -50, 1]))).toEqual([]);
});

test("of what was taken back completely nothing stands, whatever was applied since", () => {
  expect(stands(rows([1, 100], [2, -100], [3, 100]))).toEqual([[3, 100]]);
});

test("the void of taking back brings the applications back from which it took", () => {
  const all = rows([1, 70], [2, 30], [3, -50], [4, 50, 3]);
  expect(stands(all)).toEqual([
    [1, 70],
    [2, 30],
  ]);
});

test("a void of something else than an application takes back at its own time", () => {
  expect(stands(rows([2, 70], [3, -40, 1]))).toEqual([[2, 30]]);
});

test("what is taken back in a bank is taken there first", () => {
  const all = rows([1, 70, undefined, OTHER], [2, 30], [3, -50, undefined, OTHER]);
  expect(stands(all)).toEqual([
    [1, 20],
    [2, 30],
  ]);
});

test("each credit and invoice by itself", () => {
  const other = rows([5, 40]).map((row) => ({ ...row, fromItemId: 11 }));
  expect(stands([...rows([1, 70], [6, -70]), ...other])).toEqual([[5, 40]]);
});
