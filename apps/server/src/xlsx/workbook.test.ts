// A workbook of several sheets as another program reads it, and one whose file is given up: who writes is told, and
// nothing else falls.
import { PassThrough } from "node:stream";
import { buffer } from "node:stream/consumers";
import { setTimeout } from "node:timers/promises";
import { clockAt } from "@fiducia/kernel/clock";
import { expect, test } from "vitest";
import { sheetCells, sheetNames } from "../testing/sheet-cells.ts";
import { textCell } from "./cell.ts";
import { sheetName, sheetRow } from "./sheet-parts.ts";
import { Workbook } from "./workbook.ts";

const at = clockAt("2026-03-02T12:00:00Z")();
const facts = [["Report", "Today"]] as const;
const WIDE = sheetRow(textCell("x".repeat(10_000)));

/** A workbook on its way to a file. */
function begun(names: readonly string[]) {
  const book = new Workbook({ sheets: names.map((name) => ({ name, widths: [20] })), facts, at });
  const file = new PassThrough();
  book.pipe(file);
  return { book, file };
}

test("each sheet has its own rows under its own name, and the last what was asked for", async () => {
  const names = ["Premiums & fees", "Taxes", "Nothing"];
  const { book, file } = begun(names);
  const bytes = buffer(file);
  for (const words of ["premium", "tax", ""]) {
    if (words !== "") await book.write(sheetRow(textCell(words)));
    book.endSheet();
  }
  expect(sheetNames(await bytes)).toEqual([...names, "Filters"]);
  const texts = [1, 2, 3, 4].map(async (sheet) =>
    sheetCells(await bytes, sheet).map((cells) => cells.map(({ value }) => value)),
  );
  expect(await Promise.all(texts)).toEqual([[["premium"]], [["tax"]], [], [["Report", "Today"]]]);
});

test.each([
  ["Main (Accounting Search)", "Main (Accounting Search)"],
  ["Premiums: [paid] or *not*? / \\ 'all'", "Premiums   paid  or  not       "],
])("%j is a sheet called %j", (title, name) => {
  expect(sheetName(title)).toBe(name);
});

test.each([
  ["the first", 0],
  ["a later", 1],
])("where nobody reads the file, the rows of %s sheet are not gathered", async (_, sheets) => {
  const { book } = begun(["First", "Second"]);
  for (let each = 0; each < sheets; each += 1) book.endSheet();
  let written = 0;
  const writing = (async () => {
    // Each row is other than the one before, so that nothing of it can be packed away.
    for (; written < 1_000; written += 1)
      await book.write(
        sheetRow(textCell(Buffer.from(crypto.getRandomValues(new Uint8Array(10_000))).toString("hex"))),
      );
  })();
  await Promise.race([writing, setTimeout(500)]);
  expect(written).toBeLessThan(100);
});

test.each([
  ["before the file has begun", 0, 0],
  ["while rows are written", 50, 0],
  ["while rows of a further sheet are written", 50, 1],
])("called off %s", async (_, rows, sheets) => {
  const failure = new Error("called off");
  const { book, file } = begun(["First", "Second", "Third"]);
  const told = new Promise((tell) => file.once("error", tell));
  file.resume();
  for (let each = 0; each < sheets; each += 1) book.endSheet();
  for (let each = 0; each < rows; each += 1) await book.write(WIDE);
  file.destroy(failure);
  expect(await told).toBe(failure);
  await expect.poll(() => book.write(WIDE).catch((err) => err)).toBe(failure);
});
