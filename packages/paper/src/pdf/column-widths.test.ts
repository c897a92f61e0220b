// Column widths on a page: text columns shrink first, amounts never, and then the font size.
import { expect, test } from "vitest";
import { columnWidths } from "./column-widths.ts";

const text = { preferred: 150, least: 40 };
const amount = { preferred: 60, least: 60 };
const sum = (widths: readonly number[]) => Math.round(widths.reduce((all, width) => all + width, 0));

test.each([
  ["few columns", [text, amount]],
  ["many columns", [text, text, text, text, amount, amount, amount]],
  ["more than fit", Array.from({ length: 30 }, () => amount)],
  ["one column", [text]],
])("%s fill the room", (_, needs) => {
  const { widths, scale } = columnWidths(needs, 700, 0.6);
  expect(sum(widths)).toBe(700);
  expect(scale).toBeGreaterThanOrEqual(0.6);
  expect(scale).toBeLessThanOrEqual(1);
});

test("where all fits nothing shrinks", () => {
  expect(columnWidths([text, amount], 700, 0.6).scale).toBe(1);
});

test("an amount keeps its width while text gives way", () => {
  const { widths, scale } = columnWidths([text, text, text, text, amount], 500, 0.6);
  expect(widths.at(-1)).toBeCloseTo(60 * scale);
  for (const width of widths.slice(0, 4)) expect(width).toBeGreaterThanOrEqual(40 * scale);
});

test("amounts that do not fit shrink the type, and not below the smallest", () => {
  const twelve = Array.from({ length: 14 }, () => amount);
  const { widths, scale } = columnWidths(twelve, 700, 0.6);
  expect(scale).toBeCloseTo(700 / 840);
  expect(widths[0]).toBeCloseTo(50);
  expect(columnWidths([...twelve, ...twelve], 700, 0.6).scale).toBe(0.6);
});
