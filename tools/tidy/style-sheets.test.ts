// Looks are named and written down once: no colour or size of text outside of the tokens, no six lines in two sheets.
import { repositoryRoot } from "@fiducia/database/root";
import { expect, test } from "vitest";
import { rawValues, readSheet, readSheets, repeatedLooks } from "./style-sheets.ts";

const sheets = readSheets(repositoryRoot());
const others = sheets.filter(({ path }) => path !== "packages/ui/src/tokens.css");

test("the sheets take colours and sizes of text from the tokens", () => {
  expect(sheets.length).toBeGreaterThan(others.length);
  expect(others.length).toBeGreaterThan(40);
  expect(others.flatMap(rawValues)).toEqual([]);
});

test("no two sheets share six lines", () => {
  expect(repeatedLooks(sheets)).toEqual([]);
});

test.each(["color: #fff;", "background: rgb(0 0 0 / 50%);", "font-size: 13px;"])("%s is raw", (line) => {
  expect(rawValues(readSheet("a.css", `.a {\n  ${line}\n}`))).toEqual([`a.css: ${line}`]);
});

test.each(["font-size: 0;", "font-size: var(--f-text-note);", "grid-area: face;"])("%s is not", (line) => {
  expect(rawValues(readSheet("a.css", `.a {\n  ${line}\n}`))).toEqual([]);
});

const look = (lines: number): string =>
  `.a {\n${Array.from({ length: lines }, (_, at) => `  margin: ${at}px;`).join("\n")}\n}`;

test("six lines that two sheets share are found, five are not", () => {
  const pair = (lines: number) =>
    repeatedLooks([readSheet("a.css", look(lines)), readSheet("b.css", `.b {}\n${look(lines)}`)]);
  expect(pair(4)).toEqual(["a.css and b.css: .a {"]);
  expect(pair(3)).toEqual([]);
});
