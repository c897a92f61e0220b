// Cells of every kind, byte for byte.
import { fileText } from "@fiducia/contract/file-text";
import { expect, test } from "vitest";
import { csvCells } from "../testing/csv-cells.ts";
import { csvLine } from "./csv-line.ts";

/** The text of one cell in a file, without comma and line end. */
const CELLS: readonly (readonly [text: string, cell: string])[] = [
  ["", ""],
  ["Ada Park", "Ada Park"],
  ["Park, Ada", '"Park, Ada"'],
  ['Ada "Addie" Park', '"Ada ""Addie"" Park"'],
  ['"', '""""'],
  ['""', '""""""'],
  ["one\r\ntwo", '"one\r\ntwo"'],
  ["one\ntwo", '"one\ntwo"'],
  ["one\rtwo", '"one\rtwo"'],
  ["  apart  ", "apart"],
  ["one\ttwo", "one\ttwo"],
  ["\t=1+1", "'=1+1"],
  ["=1+1", "'=1+1"],
  ["+1", "'+1"],
  ["-1", "'-1"],
  ["@sum(a1)", "'@sum(a1)"],
  ['=HYPERLINK("http://a.example","b")', '"\'=HYPERLINK(""http://a.example"",""b"")"'],
  ["=1\r\n2", '"\'=1\r\n2"'],
  ["\uff1d1", "'\uff1d1"],
  ["\ufeffAda", "Ada"],
  ["Zoë 😀 O'Hara", "Zoë 😀 O'Hara"],
  ["a;b|c\\d", "a;b|c\\d"],
  ["one\u2028two", "one\u2028two"],
];

test.each(CELLS)("%j is %j", (text, cell) => {
  expect(Buffer.from(csvLine([fileText("text", text, "UTC")]))).toEqual(Buffer.from(`${cell}\r\n`));
});

test("cells stand apart by commas, and the line ends as RFC 4180 has it", () => {
  const [texts, cells] = [
    CELLS.map(([text]) => fileText("text", text, "UTC")),
    CELLS.map(([, cell]) => cell),
  ];
  expect(csvLine(texts)).toBe(`${cells.join(",")}\r\n`);
});

test("a line without cells is empty", () => {
  expect(csvLine([])).toBe("\r\n");
});

test("another program reads the same texts, whatever they hold", () => {
  const texts = CELLS.map(([text]) => fileText("text", text, "UTC"));
  expect(csvCells(csvLine(texts))).toEqual([texts]);
});
