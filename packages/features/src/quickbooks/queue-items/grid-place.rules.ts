// Keyboard navigation among the cells of a grid.

export interface GridPlace {
  /** Both from 0. */
  readonly row: number;
  readonly cell: number;
}

interface Pressed {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
}

const ROWS_OF_A_PAGE = 10;
const STEPS: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  ArrowUp: -1,
  PageDown: ROWS_OF_A_PAGE,
  PageUp: -ROWS_OF_A_PAGE,
};

export const within = (value: number, last: number): number => Math.min(Math.max(value, 0), last);

/** The cell that a key leads to; undefined when it leads nowhere. Row and cell count from 0. */
export function nextPlace(
  { key, ctrlKey, metaKey }: Pressed,
  at: GridPlace,
  last: GridPlace,
): GridPlace | undefined {
  const isFar = ctrlKey || metaKey;
  const step = STEPS[key];
  if (step !== undefined) return { row: within(at.row + step, last.row), cell: at.cell };
  if (key === "ArrowRight" || key === "ArrowLeft")
    return { row: at.row, cell: within(at.cell + (key === "ArrowRight" ? 1 : -1), last.cell) };
  if (key === "Home") return { row: isFar ? 0 : at.row, cell: 0 };
  return key === "End" ? { row: isFar ? last.row : at.row, cell: last.cell } : undefined;
}
