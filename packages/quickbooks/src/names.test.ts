// Names as QuickBooks takes them.
import { expect, test } from "vitest";
import { cutMemo, storedText } from "./characters.ts";
import { nameFor } from "./names.ts";

const LONG = "Abcdefghij".repeat(12);

test.each([
  ["Desktop", "customer", "  Park:\tAda\n ", undefined, "Park-Ada"],
  ["Desktop", "customer", LONG, undefined, LONG.slice(0, 41)],
  ["Desktop", "customer", LONG, "00001234", `${LONG.slice(0, 30)} (00001234)`],
  ["Desktop", "account", LONG, undefined, LONG.slice(0, 31)],
  ["Desktop", "vendor", "Zoë Łukasz 😀 日本 “Co”", undefined, "Zoë Lukasz “Co”"],
  ["Desktop", "vendor", "日本", "00001234", "Unnamed (00001234)"],
  ["Desktop", "service", `${"a".repeat(30)} b`, undefined, "a".repeat(30)],
  ["Online", "customer", `${"a".repeat(99)}😀b`, undefined, `${"a".repeat(99)}😀`],
  ["Online", "account", '日本 "A":B', undefined, "日本 'A'-B"],
] as const)("%s calls the %s %j, number %s, %j", (program, list, text, number, name) => {
  expect(nameFor({ program, list }, text, number)).toBe(name);
});

test.each([
  ["one\r\ntwo\u0007\u2028three", "one two three"],
  ["e\u0301t\u00e9 \u2013 \u20ac5 \u2212 \u2264", "été – €5 - <="],
  ["\u00a0\ufb01ne\u00a0", "fine"],
  ["\ud83d\ude00", ""],
])("Desktop stores %j as %j", (text, stored) => {
  expect(storedText(text)).toBe(stored);
});

test("a memo that is too long keeps the marker at its end", () => {
  const memo = cutMemo(`${"m".repeat(5000)} [FID:INV-1001]`, 4095);
  expect(memo).toHaveLength(4095);
  expect(memo).toMatch(/m \[FID:INV-1001\]$/);
});
