// Which rows stand in the document: all of a short page, those in view of a long one.
import { useVirtualizer } from "@tanstack/react-virtual";
import type { RefObject } from "react";

/** Above this many rows only those in view are in the document: below it, find and print must work. */
export const VIRTUAL_FROM = 500;
const OVERSCAN = 8;

interface RowWindowOptions {
  readonly count: number;
  readonly height: number;
  /** Of a header between the rows, in pixels; as high as a row unless said. */
  readonly headers?: { readonly height: number; readonly isHeader: (index: number) => boolean };
  readonly box: RefObject<HTMLElement | null>;
  /** The pixels above the first row in view when the list appears. */
  readonly startsAt: number;
  /** Above so many rows only those in view are in the document; `VIRTUAL_FROM` unless said. */
  readonly virtualFrom?: number;
}

export interface RowWindow {
  readonly isVirtual: boolean;
  readonly indexes: readonly number[];
  /** The heights that the absent rows before and after leave, in pixels. */
  readonly before: number;
  readonly after: number;
}

/** Rows are of a fixed height: measuring them would break the End key. */
export function useRowWindow(options: RowWindowOptions): RowWindow {
  const { count, height, headers, box, startsAt, virtualFrom = VIRTUAL_FROM } = options;
  const isVirtual = count > virtualFrom;
  const virtualizer = useVirtualizer({
    count: isVirtual ? count : 0,
    getScrollElement: () => box.current,
    estimateSize: (index) => (headers?.isHeader(index) ? headers.height : height),
    overscan: OVERSCAN,
    initialOffset: startsAt,
  });
  if (!isVirtual) {
    return { isVirtual, indexes: Array.from({ length: count }, (_, index) => index), before: 0, after: 0 };
  }
  const items = virtualizer.getVirtualItems();
  const before = items[0]?.start ?? 0;
  const after = virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0);
  return { isVirtual, indexes: items.map(({ index }) => index), before, after };
}
