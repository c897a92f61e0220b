// Keys and places among the cells of a table: from cell to cell, from row to row, and which value a cell has.
import type { Column } from "@fiducia/contract/column";
import { type ColumnValue, columnValue } from "@fiducia/contract/narrowing";
import { rowElementId, type TableParts } from "./report-table-props.tsx";

export interface CellFound<Row> {
  readonly column: Column<Row>;
  readonly value: ColumnValue;
}

const CELL = "[data-column]";

const cellOf = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>(CELL) : null;

/** The column and value of the cell that holds the element; undefined outside the cells. */
export function cellFound<Row extends object>(
  target: EventTarget | null,
  { visible, rows, rowKey, timeZone }: TableParts<Row>,
): CellFound<Row> | undefined {
  const cell = cellOf(target);
  const column = visible.find(({ key }) => key === cell?.dataset.column);
  const row = rows.find((each) => rowElementId(each[rowKey]) === cell?.closest("tr")?.id);
  return column && row ? { column, value: columnValue(column, row, timeZone) } : undefined;
}

/** The row whose own element, or a cell of it, has the focus; undefined within a cell, on a button. */
export function rowFocused<Row extends object>(
  target: EventTarget | null,
  { rows, rowKey }: TableParts<Row>,
): Row | undefined {
  if (!(target instanceof Element) || !target.matches(`tr, ${CELL}`)) return undefined;
  const id = target.closest("tr")?.id;
  return rows.find((row) => rowElementId(row[rowKey]) === id);
}

const cellsIn = (row: Element | null): readonly HTMLElement[] => [
  ...(row?.querySelectorAll<HTMLElement>(CELL) ?? []),
];

/** The next row in the document that has cells, or the one before. */
function rowBeside(row: Element, isForward: boolean): Element | null {
  let next: Element | null = row;
  do next = isForward ? next.nextElementSibling : next.previousElementSibling;
  while (next && cellsIn(next).length === 0);
  return next;
}

function cellBeside(cell: HTMLElement, key: string): HTMLElement | undefined {
  const row = cell.closest("tr");
  if (!row) return undefined;
  const cells = cellsIn(row);
  const place = cells.indexOf(cell);
  if (key === "ArrowLeft" || key === "ArrowRight") return cells[key === "ArrowLeft" ? place - 1 : place + 1];
  return cellsIn(rowBeside(row, key === "ArrowDown"))[place];
}

function identifying(row: Element | null): HTMLElement | undefined {
  const cells = cellsIn(row);
  return cells.find((cell) => "identifies" in cell.dataset) ?? cells[0];
}

/** The cell by which the first row is known. */
export const firstRowIn = (box: Element): HTMLElement | undefined =>
  identifying(box.querySelector(`tr:has(> ${CELL})`));

/** J and K: the row after and before; from outside the rows, the first. */
function rowByKey(box: Element, target: EventTarget | null, key: string): HTMLElement | undefined {
  const row = target instanceof Element ? target.closest("tbody tr") : null;
  if (row) return identifying(rowBeside(row, key === "j"));
  return firstRowIn(box);
}

interface Pressed {
  readonly key: string;
  readonly target: EventTarget | null;
  readonly currentTarget: Element;
}

/** The cell to which a key leads: arrows from a focused cell, J and K where single keys are on. */
export function cellByKey(
  { key, target, currentTarget }: Pressed,
  hasSingleKeys: boolean,
): HTMLElement | undefined {
  if (/^Arrow/.test(key) && target instanceof HTMLElement && target.matches(CELL))
    return cellBeside(target, key);
  return hasSingleKeys && (key === "j" || key === "k") ? rowByKey(currentTarget, target, key) : undefined;
}
