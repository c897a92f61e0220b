// One chart of the overview: asked for by itself, drawn, and as a table.
import { AskedFigure } from "@fiducia/browser/calls/asked-figure.tsx";
import { AddressLink } from "@fiducia/browser/links/address-link.tsx";
import { useSession } from "@fiducia/browser/session/session-context.tsx";
import type { QueryContract } from "@fiducia/contract/define-query";
import { FigureCard } from "@fiducia/ui/figure-card";
import type { ComponentType } from "react";
import type { z } from "zod";
import { addressFor, type Chart, isEmpty } from "./charts/chart.rules.ts";
import type { ChartProps } from "./charts/chart-frame.tsx";
import { ChartTable } from "./charts/chart-table.tsx";
import classes from "./overview.module.css";

interface ChartCardProps<Answer extends z.ZodType> {
  // biome-ignore lint/suspicious/noExplicitAny: no chart is asked for with a filter.
  readonly contract: QueryContract<string, any, Answer>;
  readonly title: string;
  /** What the chart counts. */
  readonly note: string;
  /** What will stand here, while there is nothing to draw. */
  readonly empty: string;
  /** What its points are: "Month". */
  readonly of: string;
  readonly chartOf: (answer: z.output<Answer>) => Chart;
  readonly Drawn: ComponentType<ChartProps>;
}

type Shown = Omit<ChartCardProps<z.ZodType>, "contract" | "chartOf"> & { readonly chart: Chart };

function Card({ title, note, empty, of, chart, Drawn }: Shown) {
  const session = useSession();
  const { total } = chart;
  const to = total && addressFor(total, session);
  return (
    <FigureCard
      title={title}
      note={note}
      total={total?.amount}
      linkTotal={to === undefined ? undefined : (shown) => <AddressLink to={to}>{shown}</AddressLink>}
    >
      {isEmpty(chart) ? (
        <p className={classes.empty}>{empty}</p>
      ) : (
        <>
          <Drawn name={title} chart={chart} />
          <ChartTable name={title} of={of} chart={chart} />
        </>
      )}
    </FigureCard>
  );
}

export const ChartCard = <Answer extends z.ZodType>({
  contract,
  chartOf,
  ...shown
}: ChartCardProps<Answer>) => (
  <AskedFigure contract={contract} title={shown.title} fault={`${shown.title} could not be read.`}>
    {(answer) => <Card {...(shown as Omit<Shown, "chart">)} chart={chartOf(answer)} />}
  </AskedFigure>
);
