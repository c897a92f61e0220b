// Columns begin where the one below ends, and point down where money goes out.
import { cents } from "@fiducia/kernel/cents";
import { expect, test } from "vitest";
import type { Chart } from "./chart.rules.ts";
import { columnsOf, reachOf } from "./columns.rules.ts";

const chart = (...points: readonly (readonly number[])[]): Chart => ({
  series: [],
  points: points.map((amounts) => ({
    name: "",
    tick: "",
    figures: amounts.map((amount) => ({ amount: cents(amount) })),
  })),
});
const drawn = (layout: "stacked" | "beside" | "mirrored", ...points: readonly (readonly number[])[]) =>
  columnsOf(chart(...points), layout).map(({ point, series, from, to, slot }) => [
    point,
    series,
    from,
    to,
    slot,
  ]);

test("stacked, each begins where the one before it ends, and zero has none", () => {
  expect(drawn("stacked", [100, 0, 50], [30, 20, 0])).toEqual([
    [0, 0, 0, 100, 0],
    [0, 2, 100, 150, 0],
    [1, 0, 0, 30, 0],
    [1, 1, 30, 50, 0],
  ]);
});

test("beside each other they begin at zero, also below it", () => {
  expect(drawn("beside", [100, -40])).toEqual([
    [0, 0, 0, 100, 0],
    [0, 1, 0, -40, 1],
  ]);
});

test("mirrored, the second points down", () => {
  expect(drawn("mirrored", [100, 40])).toEqual([
    [0, 0, 0, 100, 0],
    [0, 1, 0, -40, 0],
  ]);
});

test("reach from the lowest to the highest, with zero between them", () => {
  expect(reachOf(columnsOf(chart([100, 40]), "mirrored"))).toEqual([-40, 100]);
  expect(reachOf([])).toEqual([0, 0]);
});
