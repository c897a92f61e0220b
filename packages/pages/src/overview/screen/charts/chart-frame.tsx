// What every chart stands in: its place on the page, the names of its series with their totals, the figure that is reached, and
// the way between figures by the arrow keys.
import { AddressLink } from "@fiducia/browser/links/address-link.tsx";
import { useSession } from "@fiducia/browser/session/session-context.tsx";
import { Amount } from "@fiducia/ui/amount";
import { type KeyboardEvent, type ReactNode, useState } from "react";
import classes from "./chart.module.css";
import { addressFor, type Chart, figureWords, type Series } from "./chart.rules.ts";
import type { Roving } from "./figure-mark.tsx";
import { type Place, placeAfter } from "./keys.rules.ts";
import { useWidth } from "./use-width.tsx";

export interface ChartProps {
  /** What the chart is called. */
  readonly name: string;
  readonly chart: Chart;
}

interface ChartFrameProps extends ChartProps {
  readonly height: number;
  /** The figures that are drawn, in order. */
  readonly places: readonly Place[];
  readonly isInRows?: boolean;
  readonly children: (width: number, roving: Roving) => ReactNode;
}

function SeriesName({ name, look, total }: Series) {
  const to = addressFor(total, useSession());
  const amount = <Amount cents={total.amount} />;
  return (
    <li>
      <span className={classes.swatch} data-look={look} aria-hidden="true" />
      {name} {to === undefined ? amount : <AddressLink to={to}>{amount}</AddressLink>}
    </li>
  );
}

export function ChartFrame({ name, chart, height, places, isInRows = false, children }: ChartFrameProps) {
  const { ref, width } = useWidth();
  const [reached, setReached] = useState<Place>();
  const [entry, setEntry] = useState<Place | undefined>(places.at(isInRows ? 0 : -1));
  const reach = (place: Place | undefined) => {
    setReached(place);
    if (place) setEntry(place);
  };
  const follow = (event: KeyboardEvent<SVGSVGElement>) => {
    const next = entry && placeAfter(event.key, entry, places, isInRows);
    if (!next) return;
    event.preventDefault();
    event.currentTarget.querySelector<SVGElement>(`[data-place="${next.point}-${next.series}"]`)?.focus();
  };
  return (
    <div className={classes.frame}>
      {chart.series.length > 1 && (
        <ul className={classes.series}>
          {chart.series.map((series) => (
            <SeriesName key={series.name} {...series} />
          ))}
        </ul>
      )}
      <p className={classes.reached} aria-hidden="true">
        {reached ? figureWords(chart, reached.point, reached.series) : ""}
      </p>
      <div ref={ref} style={{ height }}>
        {width > 0 && entry && (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a drawing.
          <svg
            width={width}
            height={height}
            role="group"
            aria-label={`${name}: use the arrow keys`}
            onKeyDown={follow}
            onBlur={() => setReached(undefined)}
          >
            {children(width, { entry, onReach: reach })}
          </svg>
        )}
      </div>
    </div>
  );
}
