// Where a column stands and how wide it is, as a user has set it: what all its cells share.
import type { Column } from "@fiducia/contract/column";
import type { CSSProperties } from "react";

type Placed = Pick<Column<never>, "key" | "width" | "isPinned" | "identifies">;

interface Place {
  readonly "data-pinned"?: true;
  readonly style?: CSSProperties;
}

/** The width of all that is pinned before it, in pixels; pinned columns stand first and have a width. */
function leftOf(column: Placed, visible: readonly Placed[]): number {
  const before = visible.slice(
    0,
    visible.findIndex(({ key }) => key === column.key),
  );
  return before.reduce((sum, { isPinned, width = 0 }) => sum + (isPinned ? width : 0), 0);
}

const NOTHING: Place = {};

/** @param width in pixels, of a cell of the header: the cells below it are as wide. */
export function placeOf(column: Placed, visible: readonly Placed[], width?: number): Place {
  const { isPinned, identifies } = column;
  const isPlaced = isPinned || (identifies === true && visible.some((each) => each.isPinned));
  if (width === undefined && !isPlaced) return NOTHING;
  return {
    ...(isPinned ? { "data-pinned": true } : {}),
    style: {
      ...(width === undefined ? {} : { width }),
      ...(isPlaced ? { left: leftOf(column, visible) } : {}),
    },
  };
}
