// One row of a report; a voided one is struck through and says so.

import type { Column } from "@fiducia/contract/column";
import { shownOf } from "@fiducia/contract/narrowing";
import { memo, type ReactNode } from "react";
import { type CellText, columnText, isNumeric } from "../cell-text.ts";
import { MoneyText } from "../money-text.tsx";
import { StatusBadge } from "../status-badge.tsx";
import { LinkedText, linkIn, openingOf } from "./cell-link.tsx";
import { placeOf } from "./column-place.ts";
import classes from "./report-table.module.css";
import { type RowAction, rowElementId, type TableParts } from "./report-table-props.tsx";
import { RowActions } from "./row-actions.tsx";
import { RowBox } from "./selection.tsx";

interface CellProps<Row extends object> {
  readonly row: Row;
  readonly column: Column<Row>;
  readonly parts: TableParts<Row>;
  readonly isVoided: boolean;
  /** The way to what is behind the row. */
  readonly opening: RowAction | undefined;
}

function contentOf(kind: Column<never>["kind"], { text }: CellText): ReactNode {
  if (text === "") return text;
  if (kind === "status") return <StatusBadge state={text} />;
  return kind === "money" ? <MoneyText text={text} /> : text;
}

function Cell<Row extends object>({ row, column, parts, isVoided, opening }: CellProps<Row>) {
  const shown = columnText(column, shownOf(column, row), parts.timeZone);
  const content = (
    <LinkedText shown={shown} link={linkIn({ row, column, parts, opening })}>
      {contentOf(column.kind, shown)}
    </LinkedText>
  );
  const attributes = {
    tabIndex: -1,
    "data-column": column.key,
    ...placeOf(column, parts.visible),
    "data-kind": column.kind,
    "data-numeric": isNumeric(column.kind) || undefined,
    "data-tone": shown.tone,
    title: shown.title ?? (column.kind === "text" ? shown.text || undefined : undefined),
    "aria-label": shown.label,
  };
  if (!column.identifies) return <td {...attributes}>{content}</td>;
  return (
    <th scope="row" data-identifies="" {...attributes}>
      {shown.text === "" && <span className="sr-only">{shown.label}</span>}
      <span className={classes.struck}>{content}</span>
      {isVoided && <StatusBadge state="Void" />}
    </th>
  );
}

interface BodyRowProps<Row extends object> {
  readonly row: Row;
  /** Its place among all rows, counted from 0. */
  readonly index: number;
  readonly parts: TableParts<Row>;
}

function PlainBodyRow<Row extends object>({ row, index, parts }: BodyRowProps<Row>) {
  const isVoided = parts.voidedKey !== undefined && row[parts.voidedKey] === true;
  const actions = parts.actionsOf?.(row) ?? [];
  const cell = { row, parts, isVoided, opening: openingOf(actions) };
  return (
    <tr
      id={rowElementId(row[parts.rowKey])}
      tabIndex={-1}
      aria-rowindex={index + 2}
      data-voided={isVoided || undefined}
      data-opens={cell.opening !== undefined || undefined}
      data-chosen={parts.selection?.chosen.has(row[parts.rowKey]) || undefined}
    >
      {parts.selection && (
        <td data-choose>
          <RowBox row={row} rowKey={parts.rowKey} rows={parts.rows} selection={parts.selection} />
        </td>
      )}
      {parts.visible.map((column) => (
        <Cell key={column.key} column={column} {...cell} />
      ))}
      {parts.hasActions && (
        <td data-actions>
          <div>
            <RowActions actions={actions} />
          </div>
        </td>
      )}
    </tr>
  );
}

export const BodyRow = memo(PlainBodyRow) as typeof PlainBodyRow;
