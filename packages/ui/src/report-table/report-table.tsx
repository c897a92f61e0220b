// The table of every report: sortable, paged, in groups, with header, totals and identifying column always in view.
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { useRowHeight } from "../density.tsx";
import { CARDS, useMedia } from "../media.tsx";
import { usePreference } from "../preference.tsx";
import { CardList } from "./card-list.tsx";
import { listLayout } from "./list-layout.ts";
import { LoadMore } from "./load-more.tsx";
import { LoadedMessage } from "./loaded-message.tsx";
import { Pager } from "./pager.tsx";
import { PAGE_SIZES, type PageSize } from "./paging.ts";
import classes from "./report-table.module.css";
import type { ReportTableProps, TableParts } from "./report-table-props.tsx";
import { type Listed, TableBox } from "./table-box.tsx";
import { useFittingColumns } from "./use-fitting-columns.tsx";
import { useKeptPlace } from "./use-kept-place.tsx";

const SIZES = ["50", ...PAGE_SIZES.filter((size) => size !== "50")] as unknown as readonly [
  PageSize,
  ...PageSize[],
];
/** So many rows come at a time when the end of a long list is seen. */
const MORE_AT_A_TIME = 100;

function useParts<Row extends object>(
  props: ReportTableProps<Row>,
  box: React.RefObject<HTMLElement | null>,
): TableParts<Row> {
  const { columns, rows, rowKey, count, sums, timeZone, voidedKey, caption, selection, place } = props;
  const { actionsOf, linkOf, groups, onWant, onOnly, onFilter, groupedBy, onGroup, onColumns, onSort } =
    props;
  const { visible, widths, actionsWidth } = useFittingColumns(props, box);
  // Of a column that is not shown nothing would say how the rows stand by it.
  const sort = useMemo(
    () => props.sort.filter(({ id }) => visible.some(({ key }) => key === id)),
    [props.sort, visible],
  );
  return useMemo(
    () => ({
      caption,
      columns,
      rowKey,
      rows,
      count,
      sums,
      timeZone,
      voidedKey,
      actionsOf,
      linkOf,
      selection,
      place,
      groups,
      onWant,
      onOnly,
      onFilter,
      groupedBy,
      onGroup,
      onColumns,
      sort,
      onSort,
      visible,
      widths,
      hasActions: actionsOf !== undefined,
      actionsWidth,
    }),
    [
      caption,
      columns,
      rowKey,
      rows,
      count,
      sums,
      timeZone,
      voidedKey,
      actionsOf,
      linkOf,
      selection,
      place,
      groups,
      onWant,
      onOnly,
      onFilter,
      groupedBy,
      onGroup,
      onColumns,
      sort,
      onSort,
      visible,
      widths,
      actionsWidth,
    ],
  );
}

interface PageChosen {
  readonly size: PageSize;
  readonly page: number;
}

/** What stands on the page, and the rows that it still needs asked for. */
function useLayout<Row extends object>(parts: TableParts<Row>, { size, page }: PageChosen) {
  const { groups, count, onWant, rows } = parts;
  const total = count ?? rows.length;
  const layout = useMemo(
    () => listLayout({ total, groups: groups?.list, size, page, loaded: rows.length }),
    [total, groups, size, page, rows.length],
  );
  const { needed } = layout;
  useEffect(() => {
    if (needed > 0) onWant?.(needed);
  }, [needed, onWant]);
  const entries = useMemo(() => {
    const listed: Listed<Row>[] = [];
    for (const entry of layout.entries) {
      const group = "group" in entry ? groups?.list[entry.group] : undefined;
      if ("at" in entry) listed.push({ at: entry.at, row: rows[entry.at] });
      else if (group) listed.push({ group });
    }
    return listed;
  }, [layout, rows, groups]);
  return { ...layout, entries };
}

/** Goes to the last row: at once when it is here, else when it has come. */
function useEnd<Row extends object>(parts: TableParts<Row>, box: React.RefObject<HTMLElement | null>) {
  const isAwaited = useRef(false);
  const { onWant, count, rows } = parts;
  // biome-ignore lint/correctness/useExhaustiveDependencies: more rows have come, or the last.
  useEffect(() => {
    if (!isAwaited.current) return;
    box.current?.scrollTo({ top: box.current.scrollHeight, behavior: "instant" });
    isAwaited.current = onWant !== undefined;
  }, [rows, onWant, box]);
  return useCallback(() => {
    if (!onWant || count === undefined) return;
    isAwaited.current = true;
    onWant(count);
  }, [onWant, count]);
}

/** Paging happens here; order, groups and totals are the caller's. */
export function ReportTable<Row extends object>(props: ReportTableProps<Row>) {
  const box = useRef<HTMLElement>(null);
  const parts = useParts(props, box);
  const [size, rememberSize] = usePreference<PageSize>("page-size", SIZES);
  const [page, setPage] = useState(props.place?.page ?? 0);
  const rowHeight = useRowHeight();
  const isNarrow = useMedia(CARDS);
  const { window, visible, entries } = useLayout(parts, { size, page });
  const goTo = (next: number) => {
    setPage(next);
    if (props.place) props.place.page = next;
    box.current?.scrollTo({ top: 0 });
  };
  const { isLoading = false, isOutdated = false } = props;
  useKeptPlace({ box, place: props.place, isShown: !isLoading });
  const onEnd = useEnd(parts, box);
  const { onWant, rows } = props;
  const loaded = rows.length;
  const onMore = useCallback(() => onWant?.(loaded + MORE_AT_A_TIME), [onWant, loaded]);
  const more = size === "all" && onWant && !isLoading ? <LoadMore box={box} onMore={onMore} /> : null;
  const list = { parts, entries, more, onEnd, box, isLoading, isOutdated, emptyAction: props.emptyAction };
  return (
    <div className={classes.report} style={{ "--f-row": `${rowHeight}px` } as React.CSSProperties}>
      {isNarrow ? <CardList {...list} /> : <TableBox {...list} rowHeight={rowHeight} />}
      {rows.length > 0 && (
        <Pager
          window={window}
          rows={visible}
          all={props.count ?? rows.length}
          isOpen={props.count === undefined && onWant !== undefined}
          size={size}
          onPage={goTo}
          onSize={(next) => {
            rememberSize(next);
            goTo(0);
          }}
        />
      )}
      <LoadedMessage
        isLoading={isLoading || isOutdated || props.count === undefined}
        count={props.count ?? 0}
      />
    </div>
  );
}
