// Columns over time, each a figure.
import { scaleBand, scaleLinear } from "@visx/scale";
import { Bar } from "@visx/shape";
import { AMOUNTS, Axes, EDGES } from "./axes.tsx";
import classes from "./chart.module.css";
import { ChartFrame, type ChartProps } from "./chart-frame.tsx";
import { type Column, columnsOf, type Layout, reachOf } from "./columns.rules.ts";
import { FigureMark, type Roving } from "./figure-mark.tsx";

const HEIGHT = 220;
/** A figure of a few dollars beside many thousands can still be seen and pointed at. */
const LEAST_HEIGHT = 2;

interface ColumnsProps extends Pick<ChartProps, "chart"> {
  readonly columns: readonly Column[];
  readonly layout: Layout;
  readonly width: number;
  readonly roving: Roving;
}

function Columns({ chart, columns, layout, width, roving }: ColumnsProps) {
  const places = scaleBand<number>({
    domain: chart.points.map((_, place) => place),
    range: [EDGES.left, width - EDGES.right],
    padding: 0.25,
  });
  const amounts = scaleLinear<number>({
    domain: reachOf(columns),
    range: [HEIGHT - EDGES.bottom, EDGES.top],
    nice: AMOUNTS,
  });
  const slots = layout === "beside" ? chart.series.length : 1;
  const breadth = places.bandwidth() / slots;
  return (
    <>
      <Axes
        amounts={amounts}
        places={places}
        points={chart.points}
        height={HEIGHT}
        width={width}
        isMirrored={layout === "mirrored"}
      />
      {columns.map(({ point, series, from, to, slot }) => (
        <FigureMark key={`${point}-${series}`} chart={chart} point={point} series={series} {...roving}>
          <Bar
            className={classes.shape as string}
            data-look={chart.series[series]?.look}
            x={(places(point) ?? 0) + slot * breadth}
            y={Math.min(amounts(from), amounts(to))}
            width={breadth}
            height={Math.max(LEAST_HEIGHT, Math.abs(amounts(from) - amounts(to)))}
          />
        </FigureMark>
      ))}
    </>
  );
}

export function ColumnChart({ layout, ...frame }: ChartProps & { readonly layout: Layout }) {
  const columns = columnsOf(frame.chart, layout);
  return (
    <ChartFrame {...frame} height={HEIGHT} places={columns}>
      {(width, roving) => (
        <Columns chart={frame.chart} columns={columns} layout={layout} width={width} roving={roving} />
      )}
    </ChartFrame>
  );
}
