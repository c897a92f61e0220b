// A chart as a table: every figure in writing, each the same link.
import { AddressLink } from "@fiducia/browser/links/address-link.tsx";
import { useSession } from "@fiducia/browser/session/session-context.tsx";
import { Amount } from "@fiducia/ui/amount";
import { FigureTable } from "@fiducia/ui/figure-table";
import { useState } from "react";
import classes from "./chart.module.css";
import { addressFor, type Figure } from "./chart.rules.ts";
import type { ChartProps } from "./chart-frame.tsx";

interface ChartTableProps extends ChartProps {
  /** What the points are: "Month". */
  readonly of: string;
}

function Cell({ figure }: { readonly figure: Figure }) {
  const to = addressFor(figure, useSession());
  const amount = <Amount cents={figure.amount} />;
  return (
    <td>{to === undefined || figure.amount === 0 ? amount : <AddressLink to={to}>{amount}</AddressLink>}</td>
  );
}

const Table = ({ name, of, chart: { series, points } }: ChartTableProps) => (
  <FigureTable caption={name} columns={[of, ...series.map((each) => each.name)]}>
    {points.map((point) => (
      <tr key={point.name}>
        <th scope="row">{point.name}</th>
        {point.figures.map((figure, place) => (
          <Cell key={series[place]?.name} figure={figure} />
        ))}
      </tr>
    ))}
  </FigureTable>
);

export function ChartTable(shown: ChartTableProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={classes.asTable} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={classes.ask}>As a table</summary>
      {isOpen && <Table {...shown} />}
    </details>
  );
}
