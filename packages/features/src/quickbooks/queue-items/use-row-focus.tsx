// The focus among the rows: moved by keys, and kept near when its row disappears.
import { type FocusEvent, type RefObject, useLayoutEffect, useRef, useState } from "react";
import { within } from "./grid-place.rules.ts";
import type { QueueItem } from "./queue-items.contract.ts";

export interface Place {
  readonly id: number;
  /** Of the cell in its row, from 0. */
  readonly cell: number;
}

const placeOf = (target: EventTarget | null): Place | undefined => {
  if (!(target instanceof Element)) return undefined;
  const row = target.closest<HTMLElement>("[data-row]");
  const cell = target.closest<HTMLElement>("[data-cell]");
  return row ? { id: Number(row.dataset.row), cell: Number(cell?.dataset.cell ?? 0) } : undefined;
};

/** A cell with a button gives the focus to it. */
function focusAt(box: HTMLElement | null, { id, cell }: Place): void {
  const row = box?.querySelector<HTMLElement>(`[data-row="${id}"]`);
  const cellOrRow = row?.querySelector<HTMLElement>(`[data-cell="${cell}"]`) ?? row;
  const target =
    cellOrRow?.querySelector<HTMLElement>(":scope > button, :scope > span > button") ?? cellOrRow;
  target?.focus();
  row?.scrollIntoView({ block: "nearest" });
}

interface Focused {
  readonly rows: readonly QueueItem[];
  readonly box: RefObject<HTMLElement | null>;
  /** Gets focus when no row is left. */
  readonly heading: RefObject<HTMLElement | null>;
}

/** True when the focused element is gone. */
const isLost = (): boolean => {
  const { activeElement } = document;
  return (
    activeElement === null || activeElement === document.body || activeElement instanceof HTMLDialogElement
  );
};

export function useRowFocus({ rows, box, heading }: Focused) {
  const [place, setPlace] = useState<Place>();
  const held = useRef<{ place: Place; row: number } | undefined>(undefined);
  const active = rows.some(({ id }) => id === place?.id) ? place : rows[0] && { id: rows[0].id, cell: 0 };
  useLayoutEffect(() => {
    const { current: was } = held;
    if (!was || !isLost()) return;
    const at = rows.findIndex(({ id }) => id === was.place.id);
    const row = rows[at < 0 ? within(was.row, rows.length - 1) : at];
    if (row) focusAt(box.current, { id: row.id, cell: was.place.cell });
    else {
      held.current = undefined;
      heading.current?.focus();
    }
  }, [rows, box, heading]);
  const onFocus = (event: FocusEvent) => {
    const next = placeOf(event.target);
    if (!next) return;
    held.current = { place: next, row: rows.findIndex(({ id }) => id === next.id) };
    setPlace(next);
  };
  // Removing an element is no blur; only the user's leaving is.
  const onBlur = ({ relatedTarget, currentTarget }: FocusEvent) => {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) held.current = undefined;
  };
  const moveTo = (next: Place) => focusAt(box.current, next);
  return { active, onFocus, onBlur, moveTo };
}
