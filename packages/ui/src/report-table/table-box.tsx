// The scrolling box of a report and the native table in it.

import {
  type ClipboardEvent,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type RefObject,
  useMemo,
  useRef,
  useState,
} from "react";
import { giveFocusBack } from "../dialog.tsx";
import { gridBox, gridTable } from "../grid-look.tsx";
import { useRowWindow } from "../row-window.ts";
import { isTyping, useSingleKeys } from "../single-keys.tsx";
import { BodyRow } from "./body-row.tsx";
import { cellByKey, cellFound, rowFocused } from "./cell-keys.ts";
import { linkIn, openingOf } from "./cell-link.tsx";
import { type CellAsked, CellMenu } from "./cell-menu.tsx";
import { copiedRows } from "./copied-rows.ts";
import { EmptyReport } from "./empty-report.tsx";
import { GroupRow } from "./group-row.tsx";
import { HeaderRow } from "./header-row.tsx";
import classes from "./report-table.module.css";
import type { GroupShown, TableParts } from "./report-table-props.tsx";
import { openPressed } from "./row-press.ts";
import { turnAll } from "./selection.tsx";
import { ElapsedTime, SkeletonRows } from "./skeleton-rows.tsx";
import { TotalsRow } from "./totals-row.tsx";
import { CHOICE } from "./use-fitting-columns.tsx";
import { useRowKeys } from "./use-row-keys.ts";

/** The header of a group, or a row with its place among all rows; a row that is not here yet has its place only. */
export type Listed<Row> =
  | { readonly group: GroupShown }
  | { readonly at: number; readonly row: Row | undefined };

export const listedKey = <Row,>(entry: Listed<Row> | undefined, index: number): string =>
  entry && "group" in entry ? `group ${entry.group.key}` : `row ${entry?.at ?? index}`;

export interface RowList<Row extends object> {
  readonly parts: TableParts<Row>;
  /** What stands on this page, in its order. */
  readonly entries: readonly Listed<Row>[];
  /** The end of a list of which more rows can be had. */
  readonly more: ReactNode;
  /** The last row is asked for. */
  readonly onEnd: () => void;
  readonly box: RefObject<HTMLElement | null>;
  readonly isLoading: boolean;
  readonly isOutdated: boolean;
  readonly emptyAction: ReactNode;
}

/** Those of the entries that are rows and here. */
const rowsOf = <Row,>(entries: readonly Listed<Row>[]): readonly Row[] =>
  entries.flatMap((entry) => ("at" in entry && entry.row !== undefined ? [entry.row] : []));

interface TableBoxProps<Row extends object> extends RowList<Row> {
  readonly rowHeight: number;
}

/** Ctrl+Home and Ctrl+End reach the first and the last row at once, however long the report is. */
export function jumpByKey(
  event: KeyboardEvent<HTMLElement>,
  box: HTMLElement | null,
  onEnd: () => void,
): void {
  if (!(event.ctrlKey || event.metaKey) || (event.key !== "Home" && event.key !== "End")) return;
  event.preventDefault();
  if (event.key === "End") onEnd();
  box?.scrollTo({ top: event.key === "End" ? box.scrollHeight : 0, behavior: "instant" });
}

const Gap = ({ height }: { height: number }) =>
  // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a row without cells takes no focus.
  height > 0 && <tr aria-hidden="true" style={{ height }} />;

/** A row that is not here yet keeps its place. */
const Absent = ({ parts }: { parts: { readonly visible: readonly unknown[] } }) => (
  // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a row without cells to act on takes no focus.
  <tr aria-hidden="true">
    <td colSpan={parts.visible.length + 2}>
      <span className={classes.bone} style={{ width: 180 }} />
    </td>
  </tr>
);

function ListedRow<Row extends object>({ entry, parts }: { entry: Listed<Row>; parts: TableParts<Row> }) {
  if ("group" in entry) return <GroupRow group={entry.group} parts={parts} />;
  return entry.row ? <BodyRow row={entry.row} index={entry.at} parts={parts} /> : <Absent parts={parts} />;
}

function Body<Row extends object>(props: TableBoxProps<Row>) {
  const { parts, entries, box, rowHeight, more } = props;
  const window = useRowWindow({
    count: entries.length,
    height: rowHeight,
    box,
    startsAt: parts.place?.top ?? 0,
  });
  return (
    <tbody data-virtual={window.isVirtual || undefined}>
      <Gap height={window.before} />
      {window.indexes.map((index) => {
        const entry = entries[index];
        return entry && <ListedRow key={listedKey(entry, index)} entry={entry} parts={parts} />;
      })}
      <Gap height={window.after} />
      {more && (
        <tr data-more>
          <td colSpan={parts.visible.length + 2}>{more}</td>
        </tr>
      )}
    </tbody>
  );
}

/** Turns the choice of the row that has the focus; false where it has none. */
function chooseRow<Row extends object>(target: EventTarget | null, parts: TableParts<Row>): boolean {
  const row = rowFocused(target, parts);
  if (!row || !parts.selection?.isChoosable(row)) return false;
  const { chosen, onChange } = parts.selection;
  const key = row[parts.rowKey];
  const next = new Set(chosen);
  if (!next.delete(key)) next.add(key);
  onChange(next);
  return true;
}

/** Ctrl+A, on a Mac Cmd+A, outside of a field. */
const isAllKey = ({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent<HTMLElement>): boolean =>
  key === "a" && (ctrlKey || metaKey) && !altKey && !isTyping(target);

/** Move between cells by key, and to what can be done with a cell's value. */
function useCells<Row extends object>(
  parts: TableParts<Row>,
  box: RefObject<HTMLElement | null>,
  rows: readonly Row[],
) {
  const [singleKeys] = useSingleKeys();
  const [menuCell, setMenuCell] = useState<CellAsked<Row>>();
  const back = useRef<Element | null>(null);
  const follow = (event: KeyboardEvent<HTMLElement>) => {
    const row = rowFocused(event.target, parts);
    const opening = row && openingOf(parts.actionsOf?.(row) ?? []);
    const column = cellFound(event.target, parts)?.column;
    const link = row && column && linkIn({ row, column, parts, opening });
    if (!link && !opening) return;
    event.preventDefault();
    if (link) link.onPress();
    else opening?.onSelect();
  };
  const onKey = (event: KeyboardEvent<HTMLElement>) => {
    const { rowKey, selection } = parts;
    if (selection && isAllKey(event)) {
      event.preventDefault();
      return turnAll({ rowKey, rows, selection });
    }
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || isTyping(event.target)) return;
    if (event.key === "Enter") return follow(event);
    if (event.key === " " && chooseRow(event.target, parts)) return event.preventDefault();
    if (event.key === "Escape" && parts.selection?.chosen.size) return parts.selection.onChange(new Set());
    const next = cellByKey(event, singleKeys === "on");
    const cell = event.key === "f" && singleKeys === "on" ? cellFound(event.target, parts) : undefined;
    if (!next && !cell) return;
    event.preventDefault();
    next?.focus();
    if (!cell) return;
    box.current?.focus();
    parts.onOnly?.({ column: cell.column.key, value: cell.value });
  };
  const onMenu = (event: MouseEvent<HTMLElement>) => {
    const cell = cellFound(event.target, parts);
    const isText = event.shiftKey || window.getSelection()?.isCollapsed === false;
    if (!cell || !parts.onOnly || isText) return;
    event.preventDefault();
    back.current = document.activeElement;
    const { left, bottom } = event.currentTarget.getBoundingClientRect();
    // By key there is no pointer.
    const address = event.target instanceof Element && event.target.closest("a")?.getAttribute("href");
    const place = { left: event.clientX || left, top: event.clientY || bottom };
    setMenuCell({ ...cell, ...place, ...(address && { address }) });
  };
  const onClose = () => {
    setMenuCell(undefined);
    giveFocusBack(back.current);
  };
  // Other rows come: the cell may not be among them.
  const onChoice = () => {
    back.current = box.current;
  };
  const menu = menuCell && <CellMenu cell={menuCell} parts={parts} onChoice={onChoice} onClose={onClose} />;
  return { onKey, onMenu, menu };
}

/** Text that is marked goes before the rows that are chosen. */
function copyChosen<Row extends object>(event: ClipboardEvent<HTMLElement>, parts: TableParts<Row>): void {
  const text = window.getSelection()?.isCollapsed === false ? undefined : copiedRows(parts);
  if (text === undefined) return;
  event.preventDefault();
  event.clipboardData.setData("text/plain", text);
}

/** Of the whole table, in pixels: where the user has widened columns it scrolls. */
const leastWidth = <Row extends object>({ widths, visible, selection, actionsWidth }: TableParts<Row>) =>
  visible.reduce((sum, { key }) => sum + (widths.get(key) ?? 0), actionsWidth + (selection ? CHOICE : 0));

export function TableBox<Row extends object>(props: TableBoxProps<Row>) {
  const { parts, entries, box, isLoading, isOutdated, emptyAction } = props;
  const rowsOnPage = useMemo(() => rowsOf(entries), [entries]);
  const cells = useCells(parts, box, rowsOnPage);
  useRowKeys(box);
  const isEmpty = !isLoading && parts.rows.length === 0 && parts.onWant === undefined;
  return (
    <>
      <section
        ref={box}
        className={`${gridBox} ${classes.box}`}
        data-outdated={isOutdated || undefined}
        aria-label={parts.caption}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard.
        tabIndex={0}
        onKeyDown={(event) => {
          jumpByKey(event, box.current, props.onEnd);
          cells.onKey(event);
        }}
        onContextMenu={cells.onMenu}
        onClick={(event) => openPressed(event, parts)}
        onCopy={(event) => copyChosen(event, parts)}
      >
        <table
          className={`${gridTable} ${classes.table}`}
          style={{ minWidth: leastWidth(parts) }}
          aria-busy={isLoading || isOutdated}
          aria-rowcount={(parts.count ?? parts.rows.length) + 2}
        >
          <caption className="sr-only">{parts.caption}</caption>
          <HeaderRow rows={rowsOnPage} parts={parts} />
          {isLoading ? (
            <tbody>
              <SkeletonRows parts={parts} />
            </tbody>
          ) : (
            <Body {...props} />
          )}
          {!isLoading && !isEmpty && <TotalsRow parts={parts} />}
        </table>
      </section>
      {cells.menu}
      {isEmpty && <EmptyReport action={emptyAction} />}
      {(isLoading || isOutdated) && <ElapsedTime isOver={isOutdated} />}
    </>
  );
}
