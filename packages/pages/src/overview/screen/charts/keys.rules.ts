// Which figure of a chart a key leads to, among those that are drawn.

export interface Place {
  readonly point: number;
  readonly series: number;
}

type Step = readonly [points: number, series: number];

const STEPS: Readonly<Record<string, Step>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};

/** In rows the next point is below, and every arrow leads along them. */
const STEPS_IN_ROWS: Readonly<Record<string, Step>> = {
  ArrowUp: [-1, 0],
  ArrowLeft: [-1, 0],
  ArrowDown: [1, 0],
  ArrowRight: [1, 0],
};

const distance = (a: number, b: number): number => Math.abs(a - b);

/** Undefined where the key is none of the chart's, or nothing is drawn in its direction. */
export function placeAfter(
  key: string,
  at: Place,
  drawn: readonly Place[],
  isInRows: boolean,
): Place | undefined {
  if (key === "Home") return drawn[0];
  if (key === "End") return drawn.at(-1);
  const step = (isInRows ? STEPS_IN_ROWS : STEPS)[key];
  if (!step) return undefined;
  const [points, series] = step;
  const beyond = drawn.filter((place) =>
    points === 0
      ? place.point === at.point && Math.sign(place.series - at.series) === series
      : Math.sign(place.point - at.point) === points,
  );
  return beyond.sort(
    (a, b) =>
      distance(a.point, at.point) - distance(b.point, at.point) ||
      distance(a.series, at.series) - distance(b.series, at.series),
  )[0];
}
