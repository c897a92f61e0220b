// A line over days against its limit, zero; each day a figure. Days below the limit have a ground of their own.
import { scaleBand, scaleLinear } from "@visx/scale";
import { Bar, Circle, LinePath } from "@visx/shape";
import { AMOUNTS, Axes, EDGES } from "./axes.tsx";
import classes from "./chart.module.css";
import type { Chart } from "./chart.rules.ts";
import { ChartFrame, type ChartProps } from "./chart-frame.tsx";
import { reachOf } from "./columns.rules.ts";
import { FigureMark, type Roving } from "./figure-mark.tsx";

const HEIGHT = 220;
const DOT = 4;

interface LineProps extends Pick<ChartProps, "chart"> {
  readonly width: number;
  readonly roving: Roving;
}

const amountsOf = ({ points }: Chart): readonly number[] =>
  points.map(({ figures: [figure] }) => figure?.amount ?? 0);

function Line({ chart, width, roving }: LineProps) {
  const days = amountsOf(chart);
  const places = scaleBand<number>({
    domain: days.map((_, place) => place),
    range: [EDGES.left, width - EDGES.right],
  });
  const amounts = scaleLinear<number>({
    domain: reachOf(days.map((to) => ({ to }))),
    range: [HEIGHT - EDGES.bottom, EDGES.top],
    nice: AMOUNTS,
  });
  const middle = (place: number): number => (places(place) ?? 0) + places.bandwidth() / 2;
  return (
    <>
      <Axes amounts={amounts} places={places} points={chart.points} height={HEIGHT} width={width} />
      <g className={classes.limit}>
        <line x1={EDGES.left} x2={width - EDGES.right} y1={amounts(0)} y2={amounts(0)} />
        <text x={width - EDGES.right} y={amounts(0) - DOT} textAnchor="end">
          Limit
        </text>
      </g>
      <LinePath
        className={classes.line as string}
        data={days.map((amount, place) => ({ amount, place }))}
        x={({ place }) => middle(place)}
        y={({ amount }) => amounts(amount)}
      />
      {days.map((amount, point) => (
        <FigureMark key={chart.points[point]?.name} chart={chart} point={point} series={0} {...roving}>
          <Bar
            className={(amount < 0 ? classes.short : classes.ground) as string}
            x={places(point) ?? 0}
            y={EDGES.top}
            width={places.bandwidth()}
            height={HEIGHT - EDGES.top - EDGES.bottom}
          />
          <Circle className={classes.dot as string} cx={middle(point)} cy={amounts(amount)} r={DOT} />
        </FigureMark>
      ))}
    </>
  );
}

export function LineChart(frame: ChartProps) {
  const places = frame.chart.points.map((_, point) => ({ point, series: 0 }));
  return (
    <ChartFrame {...frame} height={HEIGHT} places={places}>
      {(width, roving) => <Line chart={frame.chart} width={width} roving={roving} />}
    </ChartFrame>
  );
}
