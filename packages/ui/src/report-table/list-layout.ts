// What stands on a page of a list: its rows, and the headers of their groups.
import { type PageSize, type PageWindow, pageWindow } from "./paging.ts";

/** The header of a group by its place among the groups, or a row by its place among all rows, counted from 0. */
export type Entry = { readonly group: number } | { readonly at: number };

export interface ListAsked {
  /** How many rows the list has, loaded or not. */
  readonly total: number;
  /** The groups in their order, which have all of the rows; none: the rows stand by themselves. */
  readonly groups?: readonly { readonly count: number; readonly isCollapsed: boolean }[] | undefined;
  readonly size: PageSize;
  readonly page: number;
  /** How many of the rows are here, from the first on. */
  readonly loaded: number;
}

export interface ListLayout {
  /** Counted in the rows that groups do not hide. */
  readonly window: PageWindow;
  readonly visible: number;
  readonly entries: readonly Entry[];
  /** How many rows, from the first on, must be here for the page to be whole. */
  readonly needed: number;
}

const rowsFrom = (first: number, many: number): Entry[] =>
  Array.from({ length: Math.max(0, many) }, (_, place) => ({ at: first + place }));

/** Of a collapsed group only the header stands there, on the page where its rows would begin. */
function groupedEntries(
  groups: NonNullable<ListAsked["groups"]>,
  visible: number,
  { start, end }: PageWindow,
): Entry[] {
  const entries: Entry[] = [];
  let at = 0;
  let seen = 0;
  for (const [group, { count, isCollapsed }] of groups.entries()) {
    const begins = Math.min(seen, Math.max(visible - 1, 0));
    const shown = isCollapsed ? 0 : count;
    const from = Math.max(start, seen);
    const to = Math.min(end, seen + shown);
    const isHere = isCollapsed ? visible === 0 || (begins >= start && begins < end) : from < to;
    if (isHere) entries.push({ group }, ...rowsFrom(at + from - seen, isCollapsed ? 0 : to - from));
    at += count;
    seen += shown;
  }
  return entries;
}

const isMissing = (entry: Entry, loaded: number): boolean => "at" in entry && entry.at >= loaded;

/** A page of so many rows has a place for each; a list of all rows ends where no more of them are here yet. */
export function listLayout({ total, groups, size, page, loaded }: ListAsked): ListLayout {
  const hidden = groups?.reduce((sum, { count, isCollapsed }) => sum + (isCollapsed ? count : 0), 0) ?? 0;
  const visible = Math.max(0, total - hidden);
  const window = pageWindow(visible, size, page);
  const whole = groups
    ? groupedEntries(groups, visible, window)
    : rowsFrom(window.start, window.end - window.start);
  const missing = whole.findIndex((entry) => isMissing(entry, loaded));
  if (missing < 0) return { window, visible, entries: whole, needed: 0 };
  if (size === "all") return { window, visible, entries: whole.slice(0, missing), needed: 0 };
  const last = whole.findLast((entry) => "at" in entry);
  return { window, visible, entries: whole, needed: last && "at" in last ? last.at + 1 : 0 };
}
