// Which rows of a list a page shows, and how the pager words it.

export const PAGE_SIZES = ["5", "7", "10", "15", "20", "25", "50", "all"] as const;
export type PageSize = (typeof PAGE_SIZES)[number];

export interface PageWindow {
  /** Counted from 0. */
  readonly page: number;
  readonly pages: number;
  /** The first row and the one after the last, counted from 0. */
  readonly start: number;
  readonly end: number;
}

/** The rows of a page; a page beyond the end becomes the last one. */
export function pageWindow(rows: number, size: PageSize, requestedPage: number): PageWindow {
  const length = size === "all" ? Math.max(rows, 1) : Number(size);
  const pages = Math.max(1, Math.ceil(rows / length));
  const page = Math.min(Math.max(requestedPage, 0), pages - 1);
  return { page, pages, start: page * length, end: Math.min(rows, (page + 1) * length) };
}

/** "1-50 of 214"; "0 of 0" without rows. */
export function pageWords({ start, end }: Pick<PageWindow, "start" | "end">, rows: number): string {
  const all = rows.toLocaleString("en-US");
  if (rows === 0) return "0 of 0";
  return `${(start + 1).toLocaleString("en-US")}-${end.toLocaleString("en-US")} of ${all}`;
}
