// Cash and what is required of one trust bank over ninety days: drawn for the eye, read day by day with the arrow keys, and as a
// table for everybody.

import { compactDollars } from "@fiducia/kernel/cents";
import { formatDay } from "@fiducia/kernel/day";
import { Amount } from "@fiducia/ui/amount";
import { FigureTable } from "@fiducia/ui/figure-table";
import { type KeyboardEvent, type PointerEvent, useState } from "react";
import type { TrustLine } from "../trust-line/trust-line.contract.ts";
import { HEIGHT, movedDays, shapeOf, surplusOf, wordsOf } from "./trust-line.rules.ts";
import classes from "./trust-line-chart.module.css";

type LineDay = TrustLine["days"][number];

interface ChartProps {
  /** Whose line it is. */
  readonly name: string;
  readonly days: readonly LineDay[];
}

const WEEK = 7;

/** To which day a key leads, and undefined when it is not one of the chart's. */
function placeAfter(key: string, place: number, last: number): number | undefined {
  const steps: Readonly<Record<string, number>> = {
    ArrowLeft: place - 1,
    ArrowDown: place - 1,
    ArrowRight: place + 1,
    ArrowUp: place + 1,
    PageDown: place - WEEK,
    PageUp: place + WEEK,
    Home: 0,
    End: last,
  };
  const target = steps[key];
  return target === undefined ? undefined : Math.max(0, Math.min(last, target));
}

const COLUMNS = ["Date", "Cash", "Required", "Surplus"];

const Table = ({ name, days }: ChartProps) => (
  <FigureTable caption={`${name}: cash and required by day`} columns={COLUMNS}>
    {movedDays(days).map((each) => (
      <tr key={each.day}>
        <th scope="row">{formatDay(each.day)}</th>
        {[each.cash, each.required, surplusOf(each)].map((amount, column) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the columns stand still.
          <td key={column}>
            <Amount cents={amount} warnsBelowZero />
          </td>
        ))}
      </tr>
    ))}
  </FigureTable>
);

export function TrustLineChart({ name, days }: ChartProps) {
  const last = days.length - 1;
  const [chosen, setChosen] = useState(last);
  const [showsTable, setShowsTable] = useState(false);
  const place = Math.min(chosen, last);
  const at = days[place];
  const [first, newest] = [days[0], days[last]];
  if (!at || !first || !newest) return null;
  const { scale, cash, required, shortages } = shapeOf(days);
  const follow = (event: KeyboardEvent) => {
    const next = placeAfter(event.key, place, last);
    if (next === undefined) return;
    event.preventDefault();
    setChosen(next);
  };
  const pointAt = (event: PointerEvent) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    setChosen(Math.max(0, Math.min(last, Math.floor(((event.clientX - left) / width) * days.length))));
  };
  return (
    <div className={classes.line}>
      <p className={classes.read}>
        <span>{formatDay(at.day)}</span>
        <span data-line="cash">
          Cash <Amount cents={at.cash} />
        </span>
        <span data-line="required">
          Required <Amount cents={at.required} />
        </span>
      </p>
      <div
        className={classes.chart}
        role="slider"
        tabIndex={0}
        aria-label={`${name}: cash and required by day, last ${days.length} days`}
        aria-valuemin={0}
        aria-valuemax={last}
        aria-valuenow={place}
        aria-valuetext={wordsOf(at)}
        onKeyDown={follow}
        onPointerMove={pointAt}
        onPointerDown={pointAt}
        onPointerLeave={() => setChosen(last)}
        onBlur={() => setChosen(last)}
      >
        {scale.map(({ amount, top }) => (
          <span
            key={amount}
            className={classes.amount}
            style={{ top: `${100 * (top / HEIGHT)}%` }}
            aria-hidden="true"
          >
            {compactDollars(amount)}
          </span>
        ))}
        <svg viewBox={`0 0 ${days.length} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
          {shortages.map(({ from, top, height }) => (
            <rect key={from} className={classes.short} x={from} y={top} width={1} height={height} />
          ))}
          {scale.map(({ amount, top }) => (
            <path
              key={amount}
              className={amount === 0 ? classes.zero : classes.rule}
              d={`M0 ${top}H${days.length}`}
            />
          ))}
          <path className={classes.required} d={required} />
          <path className={classes.cash} d={cash} />
          <path className={classes.cursor} d={`M${place + 0.5} 0V${HEIGHT}`} />
        </svg>
      </div>
      <p className={classes.ends} aria-hidden="true">
        <span>{formatDay(first.day)}</span>
        <span>{formatDay(newest.day)}</span>
      </p>
      <details onToggle={(event) => setShowsTable(event.currentTarget.open)}>
        <summary className={classes.ask}>Show as a table</summary>
        {showsTable && <Table name={name} days={days} />}
      </details>
    </div>
  );
}
