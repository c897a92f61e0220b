// What a chart shows: series over points, and for each point of each series a figure with the report that says the same.
import { type Access, permits } from "@fiducia/contract/access";
import type { Caller } from "@fiducia/contract/caller";
import { type Cents, formatCents } from "@fiducia/kernel/cents";

export interface Figure {
  readonly amount: Cents;
  /** The report that says it; absent where no report is as plain. */
  readonly link?: { readonly to: string; readonly access: Access };
}

export interface Series {
  readonly name: string;
  /** How it is drawn, by `chart.module.css`. */
  readonly look: "age0" | "age1" | "age2" | "age3" | "age4" | "plain" | "hollow" | "line";
  /** Of all points, or of the last one; shown beside its name. */
  readonly total: Figure;
}

export interface Point {
  /** In full: "March 2026". */
  readonly name: string;
  /** Under the axis: "Mar". */
  readonly tick: string;
  /** One for each series. */
  readonly figures: readonly Figure[];
}

export interface Chart {
  /** The figure that says most; absent where the series have theirs. */
  readonly total?: Figure;
  readonly series: readonly Series[];
  readonly points: readonly Point[];
}

/** "March 2026, 61 to 90 days: $12,400.00"; the series is left out where there is one only. */
export function figureWords({ series, points }: Chart, point: number, at: number): string {
  const amount = points[point]?.figures[at]?.amount ?? 0;
  const dollars = `${amount < 0 ? "-" : ""}$${formatCents(Math.abs(amount) as Cents)}`;
  const names = [points[point]?.name, ...(series.length > 1 ? [series[at]?.name] : [])];
  return `${names.join(", ")}: ${dollars}`;
}

/** Whether there is nothing to draw. */
export const isEmpty = ({ points }: Chart): boolean =>
  points.every(({ figures }) => figures.every(({ amount }) => amount === 0));

type Reader = Pick<Caller, "isAdmin" | "grants">;

/** Where the figure leads for the user: a report that leaves out none of the offices of which the figure is. */
export function addressFor({ link }: Figure, user: Reader): string | undefined {
  if (!link || !permits(user, link.access)) return undefined;
  const seesAll = user.isAdmin || link.access.permissions.every((id) => user.grants.get(id) === "all");
  return seesAll ? link.to : undefined;
}
