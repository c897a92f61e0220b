// What values read in a file, and that no text becomes a formula.
import { expect, test } from "vitest";
import type { ColumnKind } from "./column.ts";
import { fileText, formulaSafe } from "./file-text.ts";

const texts: readonly (readonly [ColumnKind, unknown, string])[] = [
  ["money", -123450, "-1234.50"],
  ["money", 5, "0.05"],
  ["money", 0, "0.00"],
  ["money", null, ""],
  ["day", "2026-03-01", "2026-03-01"],
  ["instant", "2026-03-02T05:30:00Z", "2026-03-01 11:30 PM"],
  ["client", "00000042", "00000042"],
  ["person", { initials: "MJS", name: "Mary" }, "MJS"],
  ["count", 12, "12"],
  ["text", "Ada Park", "Ada Park"],
  ["status", "DoNotTransfer", "DoNotTransfer"],
];

test.each(texts)("%s %j reads %j", (kind, value, text) => {
  expect(fileText(kind, value, "America/Chicago")).toBe(text);
});

test.each([
  "=1+1",
  "+1",
  "-1",
  "@sum",
  "\t=1",
  "  =cmd|' /C calc'!A0",
  "\r=1",
  " \u00a0=1",
  "\0=1",
  "\uff1d1",
  "\uff0b1",
  "\uff0d1",
  "\uff20sum",
  "\u200b=1",
  "\u202e+1",
  "\u00ad-1",
  "\u2066@sum",
  "\u2800=1",
  "\u3164\ufe0f =1",
  "\ufff9=1",
])("%j is no formula", (text) => {
  expect(formulaSafe(text).startsWith("'")).toBe(true);
});
