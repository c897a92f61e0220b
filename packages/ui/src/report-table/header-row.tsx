// The blue header: every label is a button that sorts by its column, with a menu of what else can be done with it.

import type { Column } from "@fiducia/contract/column";
import { useId, useRef, useState } from "react";
import { Button } from "../button.tsx";
import { isNumeric } from "../cell-text.ts";
import { gridSort } from "../grid-look.tsx";
import { Sign } from "../sign.tsx";
import { TermMark } from "../term-mark.tsx";
import { markOf } from "../terms-provider.tsx";
import { ColumnEdge } from "./column-edge.tsx";
import { ColumnMenu, changed } from "./column-menu.tsx";
import { placeOf } from "./column-place.ts";
import classes from "./report-table.module.css";
import type { TableParts } from "./report-table-props.tsx";
import { AllBox } from "./selection.tsx";
import { sortedBy, sortPressed } from "./sorting.ts";
import { WidthDialog } from "./width-dialog.tsx";

interface HeaderCellProps<Row extends object> {
  readonly column: Column<Row>;
  readonly parts: TableParts<Row>;
}

interface SortButtonProps<Row extends object> {
  readonly column: Column<Row>;
  readonly parts: TableParts<Row>;
  readonly id: string;
  /** Opens what can be done with the column; Alt and the arrow down do. */
  readonly onMenu: (() => void) | undefined;
}

const WORDS = { asc: "ascending", desc: "descending" } as const;

function SortArrow({ direction, position }: { direction: "asc" | "desc"; position: number }) {
  return (
    <span className={classes.arrow}>
      <Sign of={10} size={11} path={direction === "asc" ? "M5 2l3.5 5h-7z" : "M5 8L1.5 3h7z"} />
      {position > 1 && <span>{position}</span>}
    </span>
  );
}

const MenuSign = () => <Sign of={10} size={11} path="M2 3.5L5 6.5l3-3" />;

function SortButton<Row extends object>({ column, parts, id, onMenu }: SortButtonProps<Row>) {
  const { sort, onSort } = parts;
  const sorted = sortedBy(sort, column.key);
  return (
    <Button
      kind="bare"
      id={id}
      className={`${gridSort} ${classes.sort}`}
      aria-label={`Sort by ${column.label}`}
      onClick={(event) => onSort(sortPressed(sort, column.key, event.shiftKey))}
      onKeyDown={(event) => {
        if (!onMenu || !event.altKey || event.key !== "ArrowDown") return;
        event.preventDefault();
        onMenu();
      }}
    >
      <span>{column.label}</span>
      {sorted && <SortArrow {...sorted} />}
    </Button>
  );
}

function HeaderCell<Row extends object>({ column, parts }: HeaderCellProps<Row>) {
  const [opened, setOpened] = useState<"menu" | "width">();
  const [drawn, setDrawn] = useState<number>();
  const cell = useRef<HTMLTableCellElement>(null);
  const id = useId();
  const sorted = sortedBy(parts.sort, column.key)?.direction;
  const hasMenu = parts.onColumns !== undefined;
  const close = () => {
    const beside = cell.current?.nextElementSibling ?? cell.current?.previousElementSibling;
    setOpened(undefined);
    document.getElementById(id)?.focus();
    // A header that was moved or hidden has lost the focus by then.
    setTimeout(() => {
      const target = document.getElementById(id) ?? beside?.querySelector("button");
      if (document.activeElement === document.body) target?.focus();
    });
  };
  const widthNow = () => cell.current?.getBoundingClientRect().width ?? 0;
  // An open menu closes by any key outside it: it opens when this one is over.
  const openByKey = () => void setTimeout(() => setOpened("menu"));
  const button = (
    <Button
      kind="bare"
      className={classes.menu}
      tabIndex={-1}
      aria-label={`Column ${column.label}`}
      aria-haspopup="menu"
      onClick={() => setOpened("menu")}
    >
      <MenuSign />
    </Button>
  );
  const sort = <SortButton column={column} parts={parts} id={id} onMenu={hasMenu ? openByKey : undefined} />;
  const width = drawn ?? parts.widths.get(column.key);
  return (
    <th
      ref={cell}
      scope="col"
      aria-labelledby={id}
      data-numeric={isNumeric(column.kind) || undefined}
      data-identifies={column.identifies || undefined}
      data-menu={hasMenu || undefined}
      {...placeOf(column, parts.visible, width)}
      {...(sorted && { "aria-sort": WORDS[sorted] })}
    >
      {column.term ? (
        <div className={classes.explained}>
          {sort}
          <TermMark term={column.term} />
        </div>
      ) : (
        sort
      )}
      {hasMenu && opened !== "menu" && button}
      {hasMenu && opened === "menu" && (
        <ColumnMenu
          column={column}
          parts={parts}
          sorted={sorted}
          widthNow={widthNow}
          onWidth={() => setTimeout(() => setOpened("width"))}
          onExplain={() => void setTimeout(() => markOf(cell.current)?.click())}
          onClose={close}
        >
          {button}
        </ColumnMenu>
      )}
      {opened === "width" && (
        <WidthDialog
          label={column.label}
          width={Math.round(widthNow())}
          onWidth={(width) => {
            const change = width === undefined ? { width, isPinned: false } : { width };
            parts.onColumns?.(changed({ column, parts }, change));
          }}
          onClose={close}
        />
      )}
      {hasMenu && (
        <ColumnEdge
          onDraw={setDrawn}
          onDone={(width) => {
            setDrawn(undefined);
            parts.onColumns?.(changed({ column, parts }, { width }));
          }}
        />
      )}
    </th>
  );
}

interface HeaderRowProps<Row extends object> {
  /** The rows that its box chooses: those of the page. */
  readonly rows: readonly Row[];
  readonly parts: TableParts<Row>;
}

export function HeaderRow<Row extends object>({ rows, parts }: HeaderRowProps<Row>) {
  const { visible: columns, hasActions, selection, rowKey } = parts;
  return (
    <thead>
      <tr aria-rowindex={1}>
        {selection && (
          <th scope="col" data-choose>
            <AllBox rowKey={rowKey} rows={rows} selection={selection} />
          </th>
        )}
        {columns.map((column) => (
          <HeaderCell key={column.key} column={column} parts={parts} />
        ))}
        {hasActions && (
          <th scope="col" data-actions style={{ width: parts.actionsWidth }}>
            <span className="sr-only">Actions</span>
          </th>
        )}
      </tr>
    </thead>
  );
}
