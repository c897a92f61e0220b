// The rows of the queue as a grid: one stop of the Tab key, arrows from cell to cell.

import { Button } from "@fiducia/ui/button";
import { gridBox, gridTable } from "@fiducia/ui/grid-look";
import { MomentText } from "@fiducia/ui/moment-text";
import { Note } from "@fiducia/ui/note";
import { LoadMore } from "@fiducia/ui/report-table/load-more";
import { isTyping, useSingleKeys } from "@fiducia/ui/single-keys";
import { StatusBadge } from "@fiducia/ui/status-badge";
import type { KeyboardEvent, ReactNode, RefObject } from "react";
import { nextPlace } from "./grid-place.rules.ts";
import classes from "./queue.module.css";
import type { QueueItem } from "./queue-items.contract.ts";
import { CANNOT_RETRIEVE, ordersOf, type RowOrder, stateShown, typeShown } from "./queue-words.rules.ts";
import { RowActions } from "./row-actions.tsx";
import { RowMessage } from "./row-message.tsx";
import { RowName } from "./row-name.tsx";
import type { Queue } from "./use-queue.tsx";
import { useRowFocus } from "./use-row-focus.tsx";

const COLUMNS = ["Status", "Item Type", "Item", "Date Exported", "Date Completed", "Message"];
const ACTION_CELL = COLUMNS.length;
const BONES = [1, 2, 3, 4, 5, 6];

export interface RowsProps {
  readonly queue: Queue;
  /** With the user's changes. */
  readonly rows: readonly QueueItem[];
  readonly timeZone: string;
  readonly mayExport: boolean;
  readonly onOrder: (order: RowOrder, row: QueueItem) => void;
  readonly box: RefObject<HTMLElement | null>;
  /** Gets focus when the last row is gone. */
  readonly heading: RefObject<HTMLElement | null>;
}

const shownCells = (row: QueueItem, zone: string): readonly ReactNode[] => [
  stateShown(row) && <StatusBadge state={stateShown(row)} />,
  typeShown(row.itemType),
  <RowName key="name" row={row} />,
  <MomentText key="queued" at={row.queuedTS} zone={zone} />,
  <MomentText key="completed" at={row.completedTS} zone={zone} />,
  <RowMessage key="message" row={row} />,
];

/** The end of the list: loads more rows when it is visible, or says why it cannot. */
export function ListEnd({ queue, box }: Pick<RowsProps, "queue" | "box">) {
  const { hasFailed, hasMore, isLoadingMore, isLoading, onMore, onRefresh, rows } = queue;
  if (hasFailed)
    return (
      <Note tone="red">
        {CANNOT_RETRIEVE}
        <Button kind="current" size="small" onClick={rows.length === 0 ? () => void onRefresh() : onMore}>
          Try again
        </Button>
      </Note>
    );
  if (isLoadingMore) return <p className={classes.waiting}>Loading more...</p>;
  return hasMore && !isLoading ? <LoadMore box={box} onMore={onMore} ahead={0} /> : null;
}

/** Delete clears, Q queues again, if the row allows it. */
function orderByKey(key: string, row: QueueItem, hasSingleKeys: boolean): RowOrder | undefined {
  const orderForKey =
    key === "Delete" ? "clear" : key.toLowerCase() === "q" && hasSingleKeys ? "requeue" : undefined;
  return ordersOf(row).find((order) => order === orderForKey);
}

function useGridKeys({ rows, mayExport, onOrder, box }: RowsProps, focus: ReturnType<typeof useRowFocus>) {
  const [singleKeys] = useSingleKeys();
  return (event: KeyboardEvent) => {
    const { active } = focus;
    const at = rows.findIndex(({ id }) => id === active?.id);
    const row = rows[at];
    if (!row || !active || event.altKey || isTyping(event.target)) return;
    const isMenu = event.key === "ContextMenu" || (event.key === "F10" && event.shiftKey);
    const last = { row: rows.length - 1, cell: mayExport ? ACTION_CELL : ACTION_CELL - 1 };
    const next = nextPlace(event, { row: at, cell: active.cell }, last);
    const order = mayExport ? orderByKey(event.key, row, singleKeys === "on") : undefined;
    if (!isMenu && !next && !order) return;
    event.preventDefault();
    const nextRow = next && rows[next.row];
    if (nextRow) focus.moveTo({ id: nextRow.id, cell: next.cell });
    if (order) onOrder(order, row);
    if (isMenu) box.current?.querySelector<HTMLElement>(`[data-row="${row.id}"] [aria-haspopup]`)?.click();
  };
}

interface GridRowProps extends Pick<RowsProps, "timeZone" | "mayExport" | "onOrder"> {
  readonly row: QueueItem;
  readonly index: number;
  /** The cell in the tab order; undefined when it is in another row. */
  readonly active: number | undefined;
}

function GridRow({ row, index, active, timeZone, mayExport, onOrder }: GridRowProps) {
  const stop = (cell: number) => (active === cell ? 0 : -1);
  const hasButton = ordersOf(row).length > 0;
  return (
    <tr data-row={row.id} aria-rowindex={index + 2} data-active={active !== undefined || undefined}>
      {shownCells(row, timeZone).map((shown, cell) => {
        const props = { "data-cell": cell, tabIndex: stop(cell), "data-column": COLUMNS[cell] };
        return COLUMNS[cell] === "Item" ? (
          <th key={COLUMNS[cell]} scope="row" {...props}>
            {shown}
          </th>
        ) : (
          <td key={COLUMNS[cell]} {...props}>
            {shown}
          </td>
        );
      })}
      {mayExport && (
        <td data-actions data-cell={ACTION_CELL} {...(!hasButton && { tabIndex: stop(ACTION_CELL) })}>
          <RowActions row={row} tabIndex={stop(ACTION_CELL)} onOrder={onOrder} />
        </td>
      )}
    </tr>
  );
}

const Skeletons = ({ cells }: { cells: number }) =>
  BONES.map((place) => (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: these rows take no focus.
    <tr key={place} aria-hidden="true">
      <td colSpan={cells}>
        <span className={classes.bone} style={{ width: `${88 - place * 7}%` }} />
      </td>
    </tr>
  ));

export function QueueGrid(props: RowsProps) {
  const { queue, rows, box, heading, mayExport } = props;
  const focus = useRowFocus({ rows, box, heading });
  const onKeyDown = useGridKeys(props, focus);
  const cells = mayExport ? ACTION_CELL + 1 : ACTION_CELL;
  return (
    <section ref={box} className={`${gridBox} ${classes.box}`} aria-label="Queue items">
      <table
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: its cells take the focus and its rows are acted on.
        role="grid"
        className={`${gridTable} ${classes.table}`}
        aria-busy={queue.isLoading}
        aria-rowcount={rows.length + 1}
        aria-label="QuickBooks Queue"
        onFocus={focus.onFocus}
        onBlur={focus.onBlur}
        onKeyDown={onKeyDown}
      >
        <thead>
          <tr aria-rowindex={1}>
            {COLUMNS.map((label) => (
              <th key={label} scope="col" data-column={label}>
                {label}
              </th>
            ))}
            {mayExport && (
              <th scope="col" data-actions>
                <span className="sr-only">Actions</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {queue.isLoading && <Skeletons cells={cells} />}
          {rows.map((row, index) => (
            <GridRow
              key={row.id}
              {...{ row, index, mayExport, timeZone: props.timeZone, onOrder: props.onOrder }}
              active={focus.active?.id === row.id ? focus.active.cell : undefined}
            />
          ))}
        </tbody>
      </table>
      <ListEnd queue={queue} box={box} />
    </section>
  );
}
