// A large answer reads as any other does, and leaves others room while it is made.
import { text } from "node:stream/consumers";
import { setImmediate } from "node:timers/promises";
import { expect, test } from "vitest";
import { z } from "zod";
import { reported, succeeded } from "./envelopes.ts";
import { largeAnswer, parseRows } from "./large-answer.ts";

const META = { count: 3, totals: {}, asOf: "2027-03-10", timeZone: null, generatedAt: "", nextCursor: null };
const rowsOf = (many: number) => Array.from({ length: many }, (_, id) => ({ id, payee: `"Park, ${id}"` }));

test.each([0, 1, 100, 101, 250])("of %i rows says what the same in one piece says", async (many) => {
  const rows = rowsOf(many);
  const answer = (data: unknown) => ({ ...reported(rows, META as never), data });
  expect(await text(largeAnswer(answer, rows))).toBe(JSON.stringify(answer(rows)));
  const grouped = (items: unknown) => succeeded([{ items }]);
  expect(await text(largeAnswer(grouped, rows))).toBe(JSON.stringify(grouped(rows)));
});

test("rows are judged one by one, and others have their turn in between", async () => {
  const row = z.strictObject({ id: z.int(), payee: z.string() });
  let turns = 0;
  let isOver = false;
  const others = (async () => {
    while (!isOver) {
      turns += 1;
      await setImmediate();
    }
  })();
  expect(await parseRows(row, rowsOf(1_000))).toEqual(rowsOf(1_000));
  isOver = true;
  await others;
  expect(turns).toBeGreaterThanOrEqual(9);
  await expect(parseRows(row, [...rowsOf(150), { id: 1, payee: 2 }])).rejects.toThrow("payee");
});
