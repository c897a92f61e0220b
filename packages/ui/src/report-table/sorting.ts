// The order of the rows: keys of columns, the first of which counts first.

import type { SortKey } from "./report-table-props.tsx";

/** How a column is sorted, and as which of several keys, from 1; undefined when it is not. */
export function sortedBy(sort: readonly SortKey[], key: string) {
  const at = sort.findIndex(({ id }) => id === key);
  const sortKey = sort[at];
  return sortKey && { direction: sortKey.desc ? ("desc" as const) : ("asc" as const), position: at + 1 };
}

/** The order after a column's header was pressed: ascending, descending, then not by it; Shift keeps the other keys. */
export function sortPressed(sort: readonly SortKey[], key: string, keepsOthers: boolean): readonly SortKey[] {
  const current = sort.find(({ id }) => id === key);
  const next = current ? { id: key, desc: true } : { id: key, desc: false };
  if (!keepsOthers) return current?.desc ? [] : [next];
  if (!current) return [...sort, next];
  return current.desc
    ? sort.filter((each) => each !== current)
    : sort.map((each) => (each === current ? next : each));
}
