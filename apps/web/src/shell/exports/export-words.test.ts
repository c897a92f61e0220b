// Where an export stands, in words.
import type { ExportJob } from "@fiducia/features/exports/exports.contract";
import { expect, test } from "vitest";
import { exportName } from "./export-name.ts";
import { exportState } from "./export-words.ts";

const job: ExportJob = {
  jobId: 1,
  title: "Trust Transactions",
  format: "xlsx",
  sheets: 1,
  state: "Queued",
  rowsDone: 0,
  rowsAll: null,
  place: 2,
  failure: null,
  size: null,
  queuedAt: "2026-03-02T19:00:00Z",
  endedAt: null,
};

const states: readonly (readonly [Partial<ExportJob>, string])[] = [
  [{}, "2nd in the queue"],
  [{ place: 1 }, "1st in the queue"],
  [{ place: 3 }, "3rd in the queue"],
  [{ place: 11 }, "11th in the queue"],
  [{ place: 21 }, "21st in the queue"],
  [{ place: 112 }, "112th in the queue"],
  [{ place: null }, "Waiting"],
  [{ state: "Running" }, "Reading"],
  [{ state: "Running", rowsDone: 5000, rowsAll: 100000 }, "5,000 of 100,000 rows"],
  [{ state: "Done", rowsAll: 1, size: 300 }, "1 item, 300 B"],
  [{ state: "Done", rowsAll: 100000, size: 5_257_429 }, "100,000 items, 5.3 MB"],
  [{ state: "Done", rowsAll: 999999, size: 128_257_429 }, "999,999 items, 128 MB"],
  [{ state: "Failed", failure: "Too long." }, "Too long."],
  [{ state: "Cancelled" }, "Cancelled"],
];

test.each(states)("%j reads %j", (change, words) => {
  expect(exportState({ ...job, ...change })).toBe(words);
});

test("a file is named by its report and kind", () => {
  expect([job, { ...job, format: "pdf" as const }, { ...job, sheets: 3 }].map(exportName)).toEqual([
    "Trust Transactions (Excel)",
    "Trust Transactions (PDF)",
    "Trust Transactions (Excel, 3 sheets)",
  ]);
});
