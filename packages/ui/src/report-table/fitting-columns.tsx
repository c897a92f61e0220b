// Which of a report's columns have room: the narrower the window, the fewer; the others wait in the column chooser.
import type { Column } from "@fiducia/contract/column";
import { useMemo } from "react";
import { useMedia } from "../media.tsx";

type Priority = NonNullable<Column<never>["priority"]>;

/** From which width on, in pixels, columns of a priority have room. */
export const ROOM_FROM = { 2: 768, 3: 1024, 4: 1410, 5: 1800, 6: 2360 } as const;

/** The columns of a report with those marked hidden that have no room beside columns of `lowest` priority and above. */
export const fittingColumns = <Row,>(
  columns: readonly Column<Row>[],
  lowest: Priority,
): readonly Column<Row>[] =>
  columns.map((column) => ((column.priority ?? 1) <= lowest ? column : { ...column, hidden: true }));

const from = (priority: keyof typeof ROOM_FROM): string => `(min-width: ${ROOM_FROM[priority]}px)`;

/** As this window has room; it follows the window's width. */
export function useFittingColumns<Row>(columns: readonly Column<Row>[]): readonly Column<Row>[] {
  const isBoundless = useMedia(from(6));
  const isVast = useMedia(from(5));
  const isLarge = useMedia(from(4));
  const isWide = useMedia(from(3));
  const isMiddling = useMedia(from(2));
  const lowest = isBoundless ? 6 : isVast ? 5 : isLarge ? 4 : isWide ? 3 : isMiddling ? 2 : 1;
  return useMemo(() => fittingColumns(columns, lowest), [columns, lowest]);
}
