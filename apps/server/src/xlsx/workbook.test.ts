// A workbook whose file is given up: who writes is told, and nothing else falls.
import { PassThrough } from "node:stream";
import { clockAt } from "@fiducia/kernel/clock";
import { expect, test } from "vitest";
import { textCell } from "./cell.ts";
import { sheetRow, Workbook } from "./workbook.ts";

const at = clockAt("2026-03-02T12:00:00Z")();

test.each([
  ["before the file has begun", 0],
  ["while rows are written", 50],
])("called off %s", async (_, rows) => {
  const failure = new Error("called off");
  const file = new PassThrough();
  const told = new Promise((tell) => file.once("error", tell));
  const book = new Workbook({ title: "Report", widths: [20], facts: [["Report", "Today"]], at });
  book.pipe(file);
  file.resume();
  for (let each = 0; each < rows; each += 1) await book.write(sheetRow(textCell("x".repeat(10_000))));
  file.destroy(failure);
  expect(await told).toBe(failure);
  await expect.poll(() => book.write(sheetRow(textCell("more"))).catch((err) => err)).toBe(failure);
});
