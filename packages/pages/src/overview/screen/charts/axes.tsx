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
/** So much room a letter below the axis needs, and a name besides. */
const LETTER_WIDTH = 7;
const NAME_GAP = 13;

interface AxesProps {
  readonly amounts: ReturnType<typeof scaleLinear<number>>;
  readonly places: ReturnType<typeof scaleBand<number>>;
  readonly points: readonly Point[];
  readonly height: number;
  readonly width: number;
  /** Below zero stands what goes out, not what is negative. */
  readonly isMirrored?: boolean;
}

/** The points whose names have room, counted from the newest. */
function named(points: readonly Point[], room: number): number[] {
  const needed = NAME_GAP + LETTER_WIDTH * Math.max(0, ...points.map(({ tick }) => tick.length));
  const every = Math.max(1, Math.ceil((points.length * needed) / Math.max(1, room)));
  return points.flatMap((_, place) => ((points.length - 1 - place) % every === 0 ? [place] : []));
}

export const Axes = ({ amounts, places, points, height, width, isMirrored = false }: AxesProps) => (
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
      tickFormat={(amount) => compactDollars(isMirrored ? Math.abs(Number(amount)) : Number(amount))}
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
