// Where the columns of a chart begin and end: upon each other, beside each other, or above and below zero.
import type { Chart } from "./chart.rules.ts";

export type Layout = "stacked" | "beside" | "mirrored";

export interface Column {
  readonly point: number;
  readonly series: number;
  /** In cents, from the one nearer to zero. */
  readonly from: number;
  readonly to: number;
  /** Its place among those of its point. */
  readonly slot: number;
}

/** A figure of zero has no column. In a mirrored chart the second series points down. */
export function columnsOf({ points }: Chart, layout: Layout): readonly Column[] {
  return points.flatMap(({ figures }, point) => {
    let height = 0;
    return figures.flatMap(({ amount }, series) => {
      const from = layout === "stacked" ? height : 0;
      const to = layout === "mirrored" && series === 1 ? -amount : from + amount;
      if (layout === "stacked") height = to;
      return amount === 0 ? [] : [{ point, series, from, to, slot: layout === "beside" ? series : 0 }];
    });
  });
}

/** The lowest and the highest end; zero is always between them. */
export const reachOf = (columns: readonly Pick<Column, "to">[]): [lowest: number, highest: number] => [
  Math.min(0, ...columns.map(({ to }) => to)),
  Math.max(0, ...columns.map(({ to }) => to)),
];
