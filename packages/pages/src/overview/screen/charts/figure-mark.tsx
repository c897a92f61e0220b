// One figure of a chart: a link to the report that says the same, or for a user who may not open that the figure alone.
import { AddressLink } from "@fiducia/browser/links/address-link.tsx";
import { useSession } from "@fiducia/browser/session/session-context.tsx";
import { Group } from "@visx/group";
import type { ReactNode } from "react";
import classes from "./chart.module.css";
import { addressFor, type Chart, figureWords } from "./chart.rules.ts";
import type { Place } from "./keys.rules.ts";

export interface Roving {
  /** The figure at which Tab enters the chart. */
  readonly entry: Place;
  readonly onReach: (place: Place | undefined) => void;
}

interface FigureMarkProps extends Place, Roving {
  readonly chart: Chart;
  readonly children: ReactNode;
}

export function FigureMark({ chart, point, series, entry, onReach, children }: FigureMarkProps) {
  const session = useSession();
  const figure = chart.points[point]?.figures[series];
  const to = figure && addressFor(figure, session);
  const place = { point, series };
  const shared = {
    className: classes.mark as string,
    "aria-label": figureWords(chart, point, series),
    "data-place": `${point}-${series}`,
    tabIndex: entry.point === point && entry.series === series ? 0 : -1,
    onFocus: () => onReach(place),
    onPointerEnter: () => onReach(place),
    onPointerLeave: () => onReach(undefined),
  };
  return to === undefined ? (
    <Group {...shared} role="img">
      {children}
    </Group>
  ) : (
    <AddressLink {...shared} to={to}>
      {children}
    </AddressLink>
  );
}
