// Virtualises rows: all rows of a short page are in the document, the visible ones of a long page.
import { useVirtualizer } from "@tanstack/react-virtual";
import type { RefObject } from "react";

/** From this many rows on; below it, the browser's find and print work on all rows. */
export const VIRTUAL_FROM = 500;
const OVERSCAN = 8;

interface RowWindowOptions {
  readonly count: number;
  readonly height: number;
  /** The height of group headers in pixels; by default that of a row. */
  readonly headers?: { readonly height: number; readonly isHeader: (index: number) => boolean };
  readonly box: RefObject<HTMLElement | null>;
  /** The list, where it stands below other things in a box that scrolls all of them. */
  readonly list?: RefObject<HTMLElement | null>;
  /** The scroll position in pixels when the list appears. */
  readonly startsAt: number;
  /** The number of rows from which on they are virtualised; by default `VIRTUAL_FROM`. */
  readonly virtualFrom?: number;
}

export interface RowWindow {
  readonly isVirtual: boolean;
  readonly indexes: readonly number[];
  /** The heights of the omitted rows before and after, in pixels. */
  readonly before: number;
  readonly after: number;
}

/** What stands before the list in the box that scrolls, in pixels. */
function heightAbove(box: HTMLElement | null, list: HTMLElement | null | undefined): number {
  if (!box || !list || box === list) return 0;
  return list.getBoundingClientRect().top - box.getBoundingClientRect().top + box.scrollTop;
}

/** Rows have a fixed height: measuring them would break the End key. */
export function useRowWindow(options: RowWindowOptions): RowWindow {
  const { count, height, headers, box, list, startsAt, virtualFrom = VIRTUAL_FROM } = options;
  const isVirtual = count > virtualFrom;
  const above = isVirtual ? heightAbove(box.current, list?.current) : 0;
  const virtualizer = useVirtualizer({
    count: isVirtual ? count : 0,
    getScrollElement: () => box.current,
    estimateSize: (index) => (headers?.isHeader(index) ? headers.height : height),
    overscan: OVERSCAN,
    initialOffset: startsAt,
    scrollMargin: above,
  });
  if (!isVirtual) {
    return { isVirtual, indexes: Array.from({ length: count }, (_, index) => index), before: 0, after: 0 };
  }
  const items = virtualizer.getVirtualItems();
  const before = (items[0]?.start ?? above) - above;
  const after = virtualizer.getTotalSize() + above - (items.at(-1)?.end ?? above);
  return { isVirtual, indexes: items.map(({ index }) => index), before, after };
}
