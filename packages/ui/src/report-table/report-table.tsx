// The table of every report: sortable, paged, with header, totals and identifying column always in view.
import { useTable } from "@tanstack/react-table";
import { useMemo, useRef, useState } from "react";
import { useRowHeight } from "../density.tsx";
import { useMedia } from "../media.tsx";
import { usePreference } from "../preference.tsx";
import { CardList } from "./card-list.tsx";
import { LoadedMessage } from "./loaded-message.tsx";
import { Pager } from "./pager.tsx";
import { PAGE_SIZES, type PageSize, pageWindow } from "./paging.ts";
import classes from "./report-table.module.css";
import type { Presented, ReportTableProps, TableParts } from "./report-table-props.tsx";
import { TableBox } from "./table-box.tsx";
import { columnDefs, features, visibleColumns } from "./table-model.ts";
import { useKeptPlace } from "./use-kept-place.tsx";
import { useSorting } from "./use-sorting.tsx";

const SIZES = ["50", ...PAGE_SIZES.filter((size) => size !== "50")] as unknown as readonly [
  PageSize,
  ...PageSize[],
];
const NOTHING = {};

function useParts<Row extends object>(props: ReportTableProps<Row>): TableParts<Row> {
  const isVast = useMedia("(min-width: 1800px)");
  const isWide = useMedia("(min-width: 1024px)");
  const isMiddling = useMedia("(min-width: 768px)");
  const { columns, presented = NOTHING as Presented<Row>, actionsOf } = props;
  const visible = useMemo(
    () => visibleColumns(columns, isVast ? 4 : isWide ? 3 : isMiddling ? 2 : 1),
    [columns, isVast, isWide, isMiddling],
  );
  const { rows, rowKey, count, totals, timeZone, voidedKey, caption, selection, place } = props;
  return useMemo(
    () => ({
      ...{ caption, columns, rowKey, rows, count, totals, timeZone, voidedKey },
      ...{ presented, actionsOf, selection, place },
      visible,
      hasActions: actionsOf !== undefined,
    }),
    [
      caption,
      columns,
      rowKey,
      rows,
      count,
      totals,
      timeZone,
      voidedKey,
      presented,
      actionsOf,
      selection,
      place,
      visible,
    ],
  );
}

/** Sorting and paging happen here, over all rows; the totals are the caller's and stay as they are. */
export function ReportTable<Row extends object>(props: ReportTableProps<Row>) {
  const box = useRef<HTMLElement>(null);
  const parts = useParts(props);
  const [size, rememberSize] = usePreference<PageSize>("page-size", SIZES);
  const [page, setPage] = useState(props.place?.page ?? 0);
  const rowHeight = useRowHeight();
  const isNarrow = useMedia("(max-width: 639px)");
  const defs = useMemo(() => columnDefs(parts.visible, parts.presented), [parts.visible, parts.presented]);
  const sorting = useSorting(props, parts.visible);
  const table = useTable({ features, columns: defs, data: parts.rows as Row[], ...sorting });
  const window = pageWindow(parts.rows.length, size, page);
  const sorted = table.getRowModel().rows;
  const shown = useMemo(() => sorted.slice(window.start, window.end), [sorted, window.start, window.end]);
  const goTo = (next: number) => {
    setPage(next);
    if (props.place) props.place.page = next;
    box.current?.scrollTo({ top: 0 });
  };
  useKeptPlace({ box, place: props.place, isShown: props.isLoading !== true });
  const list = { parts, shown, first: window.start, box, isLoading: props.isLoading === true };
  return (
    <div className={classes.report} style={{ "--f-row": `${rowHeight}px` } as React.CSSProperties}>
      {isNarrow ? (
        <CardList {...list} emptyAction={props.emptyAction} />
      ) : (
        <TableBox
          {...list}
          headers={table.getHeaderGroups()[0]?.headers ?? []}
          rowHeight={rowHeight}
          emptyAction={props.emptyAction}
        />
      )}
      {parts.rows.length > 0 && (
        <Pager
          window={window}
          rows={parts.rows.length}
          size={size}
          onPage={goTo}
          onSize={(next) => {
            rememberSize(next);
            goTo(0);
          }}
        />
      )}
      <LoadedMessage isLoading={list.isLoading} count={props.count} />
    </div>
  );
}
