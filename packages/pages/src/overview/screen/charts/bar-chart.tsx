// Bars below each other, each a figure with its name and its share of all of them.
import { formatCents } from "@fiducia/kernel/cents";
import { Group } from "@visx/group";
import { scaleBand, scaleLinear } from "@visx/scale";
import { Bar } from "@visx/shape";
import classes from "./chart.module.css";
import type { Chart } from "./chart.rules.ts";
import { ChartFrame, type ChartProps } from "./chart-frame.tsx";
import { FigureMark, type Roving } from "./figure-mark.tsx";

const ROW_HEIGHT = 36;
const NAME_LINE = 14;
const BAR_TOP = 19;
const BAR_HEIGHT = 11;

const amountOf = ({ points }: Chart, point: number): number => points[point]?.figures[0]?.amount ?? 0;

/** "38%" of what is above zero. */
function shareOf(chart: Chart, point: number): string {
  const all = chart.points.reduce((sum, _, place) => sum + Math.max(0, amountOf(chart, place)), 0);
  return all === 0 ? "" : `${Math.round((100 * Math.max(0, amountOf(chart, point))) / all)}%`;
}

interface BarsProps extends Pick<ChartProps, "chart"> {
  readonly width: number;
  readonly roving: Roving;
}

function Bars({ chart, width, roving }: BarsProps) {
  const { points } = chart;
  const rows = scaleBand<number>({
    domain: points.map((_, place) => place),
    range: [0, points.length * ROW_HEIGHT],
  });
  const most = Math.max(1, ...points.map((_, place) => amountOf(chart, place)));
  const lengths = scaleLinear<number>({ domain: [0, most], range: [0, width - 2] });
  return points.map(({ name, figures: [figure] }, point) => (
    <FigureMark key={name} chart={chart} point={point} series={0} {...roving}>
      <Group top={rows(point) ?? 0} left={1}>
        <rect className={classes.ground} width={width - 2} height={ROW_HEIGHT - 2} />
        <text className={classes.name} y={NAME_LINE}>
          {name}
        </text>
        <text className={classes.amount} x={width - 2} y={NAME_LINE} textAnchor="end">
          {figure ? formatCents(figure.amount) : ""} {"\u00a0"}
          {shareOf(chart, point)}
        </text>
        <Bar
          className={classes.shape as string}
          data-look={chart.series[0]?.look}
          y={BAR_TOP}
          width={Math.max(1, lengths(amountOf(chart, point)))}
          height={BAR_HEIGHT}
        />
      </Group>
    </FigureMark>
  ));
}

export function BarChart(frame: ChartProps) {
  const { points } = frame.chart;
  return (
    <ChartFrame
      {...frame}
      height={points.length * ROW_HEIGHT}
      places={points.map((_, point) => ({ point, series: 0 }))}
      isInRows
    >
      {(width, roving) => <Bars chart={frame.chart} width={width} roving={roving} />}
    </ChartFrame>
  );
}
