// A workbook of several sheets read by another program, and one whose file is given up: the writer gets an error, and
// nothing else fails.
import { PassThrough } from "node:stream";
import { buffer } from "node:stream/consumers";
import { setTimeout } from "node:timers/promises";
import { clockAt } from "@fiducia/kernel/clock";
import { strFromU8, unzipSync } from "fflate";
import { expect, test } from "vitest";
import { sheetsIn } from "../testing/sheet-cells.ts";
import { textCell } from "./cell.ts";
import { type SheetRow, sheetName } from "./sheet-parts.ts";
import { Workbook } from "./workbook.ts";

const at = clockAt("2026-03-02T12:00:00Z")();
const facts = [["Report", "Today"]] as const;
const rowOf = (text: string): SheetRow => ({ cells: [textCell(text)] });
const WIDE = rowOf("x".repeat(10_000));

/** A workbook that is being written to a file. */
function begun(names: readonly string[], rows = 0) {
  const book = new Workbook({ sheets: names.map((name) => ({ name, widths: [20], rows })), facts, at });
  const file = new PassThrough();
  book.pipe(file);
  return { book, file };
}

test("each sheet has its own rows under its own name, and the last what was asked for", async () => {
  const names = ["Premiums & fees", "Taxes", "Nothing"];
  const { book, file } = begun(names, 1);
  const bytes = buffer(file);
  for (const words of ["premium", "tax", "none"]) {
    await book.write([rowOf(words)]);
    book.endSheet();
  }
  const sheets = await sheetsIn(await bytes);
  expect(sheets.map(({ name }) => name)).toEqual([...names, "Filters"]);
  expect(sheets.map(({ rows }) => rows)).toEqual([
    [["premium"]],
    [["tax"]],
    [["none"]],
    [["Report", "Today"]],
  ]);
});

test("each row and cell names its place, and the sheet how far it reaches: some programs open nothing else", async () => {
  const widths = Array.from({ length: 28 }, () => 10);
  const book = new Workbook({ sheets: [{ name: "Wide", widths, rows: 3 }], facts, at });
  const file = new PassThrough();
  book.pipe(file);
  const bytes = buffer(file);
  const cells = widths.map((_, place) => textCell([0, 25, 26, 27].includes(place) ? `at ${place}` : ""));
  await book.write([{ cells }, { cells: [] }]);
  await book.write([{ cells: [textCell("Fees")], folds: true }]);
  book.endSheet();
  const markup = strFromU8(unzipSync(await bytes)["xl/worksheets/sheet1.xml"] ?? new Uint8Array());
  expect(markup).toContain('<dimension ref="A1:AB3"/>');
  expect([...markup.matchAll(/<(?:row|c) r="(\w+)"/g)].map(([, place]) => place)).toEqual([
    ...["1", "A1", "Z1", "AA1", "AB1", "2", "3", "A3"],
  ]);
  expect(markup).not.toMatch(/<(row|c)(?! r=)[ />]/);
});

test("a sheet of fewer rows than it announced is no file", () => {
  const { book } = begun(["Premiums"], 2);
  expect(() => book.endSheet()).toThrow("sheet Premiums has 0 rows and not 2");
});

test.each(["_x0041_ is no sign", "a & b < c", "  kept  ", "\u00e9\ud83d\ude00"])(
  "the text %j comes back as it was",
  async (text) => {
    const { book, file } = begun(["Texts"], 1);
    const bytes = buffer(file);
    await book.write([rowOf(text)]);
    book.endSheet();
    expect((await sheetsIn(await bytes))[0]?.rows).toEqual([[text]]);
  },
);

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
    // Each row differs, so that it cannot be compressed away.
    for (; written < 1_000; written += 1)
      await book.write([rowOf(Buffer.from(crypto.getRandomValues(new Uint8Array(10_000))).toString("hex"))]);
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
  for (let each = 0; each < rows; each += 1) await book.write([WIDE]);
  file.destroy(failure);
  expect(await told).toBe(failure);
  await expect.poll(() => book.write([WIDE]).catch((err) => err)).toBe(failure);
});
