// The axes of a chart over time: amounts at the left with a line for each, and names below.
import { compactDollars } from "@fiducia/kernel/cents";
import { AxisBottom, AxisLeft } from "@visx/axis";
import { Group } from "@visx/group";
import type { scaleBand, scaleLinear } from "@visx/scale";
import classes from "./chart.module.css";
import type { Point } from "./chart.rules.ts";

export const EDGES = { left: 44, right: 4, top: 8, bottom: 24 } as const;

/** About so many amounts stand at an axis. */
export const AMOUNTS = 4;
/** So much room a name below the axis needs. */
const NAME_WIDTH = 34;

interface AxesProps {
  readonly amounts: ReturnType<typeof scaleLinear<number>>;
  readonly places: ReturnType<typeof scaleBand<number>>;
  readonly points: readonly Point[];
  readonly height: number;
  readonly width: number;
}

/** The points whose names have room, counted from the newest. */
function named(points: readonly Point[], room: number): number[] {
  const every = Math.max(1, Math.ceil((points.length * NAME_WIDTH) / Math.max(1, room)));
  return points.flatMap((_, place) => ((points.length - 1 - place) % every === 0 ? [place] : []));
}

export const Axes = ({ amounts, places, points, height, width }: AxesProps) => (
  <Group className={classes.axes as string} aria-hidden="true">
    {amounts.ticks(AMOUNTS).map((amount) => (
      <line
        key={amount}
        className={amount === 0 ? classes.zero : classes.rule}
        x1={EDGES.left}
        x2={width - EDGES.right}
        y1={amounts(amount)}
        y2={amounts(amount)}
      />
    ))}
    <AxisLeft
      left={EDGES.left}
      scale={amounts}
      numTicks={AMOUNTS}
      hideAxisLine
      hideTicks
      tickFormat={(amount) => compactDollars(Number(amount))}
      tickLabelProps={{ className: classes.tick as string, textAnchor: "end", dx: "-0.2em", dy: "0.33em" }}
    />
    <AxisBottom
      top={height - EDGES.bottom}
      scale={places}
      tickValues={named(points, width - EDGES.left)}
      hideAxisLine
      hideTicks
      tickFormat={(place) => points[place]?.tick ?? ""}
      tickLabelProps={{ className: classes.tick as string, textAnchor: "middle" }}
    />
  </Group>
);
