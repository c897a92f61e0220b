// One row of a report; a voided one is struck through and says so.

import type { Column } from "@fiducia/contract/column";
import { shownOf } from "@fiducia/contract/narrowing";
import { memo, type ReactNode } from "react";
import { Button } from "../button.tsx";
import { type CellText, cellText, isNumeric } from "../cell-text.ts";
import { DotsMenu } from "../dots-menu.tsx";
import { MoneyText } from "../money-text.tsx";
import { StatusBadge } from "../status-badge.tsx";
import lines from "./cell-lines.module.css";
import { LinkedText, linkIn, openingOf } from "./cell-link.tsx";
import { placeOf } from "./column-place.ts";
import classes from "./report-table.module.css";
import { type RowAction, rowElementId, type TableParts } from "./report-table-props.tsx";
import { RowBox } from "./selection.tsx";

interface CellProps<Row extends object> {
  readonly row: Row;
  readonly column: Column<Row>;
  readonly parts: TableParts<Row>;
  readonly isVoided: boolean;
  /** The way to what is behind the row. */
  readonly opening: RowAction | undefined;
}

/** A day and its time may stand one above the other; neither of them breaks. */
function Moment({ text }: { text: string }) {
  const [day, ...time] = text.split(" ");
  return (
    <>
      <span className={lines.whole}>{day}</span> <span className={lines.whole}>{time.join(" ")}</span>
    </>
  );
}

function contentOf(
  { kind, identifies }: Pick<Column<never>, "kind" | "identifies">,
  { text }: CellText,
): ReactNode {
  if (text === "") return text;
  if (kind === "status") return <StatusBadge state={text} />;
  if (kind === "instant") return <Moment text={text} />;
  if (kind === "text" && !identifies) return <span className={lines.words}>{text}</span>;
  return kind === "money" ? <MoneyText text={text} /> : text;
}

/** So many letters have room in the four lines of the narrowest column; a list of many things has not. */
const MOST_WHOLE = 60;

function Cell<Row extends object>({ row, column, parts, isVoided, opening }: CellProps<Row>) {
  const shown = cellText(column.kind, shownOf(column, row), parts.timeZone);
  const content = (
    <LinkedText shown={shown} link={linkIn({ row, column, parts, opening })}>
      {contentOf(column, shown)}
    </LinkedText>
  );
  const attributes = {
    tabIndex: -1,
    "data-column": column.key,
    ...placeOf(column, parts.visible),
    "data-kind": column.kind,
    "data-numeric": isNumeric(column.kind) || undefined,
    "data-grows": (column.kind === "text" && shown.text.length <= MOST_WHOLE) || undefined,
    "data-tone": shown.tone,
    title: shown.title ?? (column.kind === "text" ? shown.text || undefined : undefined),
    "aria-label": shown.label,
  };
  if (!column.identifies) return <td {...attributes}>{content}</td>;
  return (
    <th scope="row" data-identifies="" data-names={column.leads || undefined} {...attributes}>
      {shown.text === "" && <span className="sr-only">{shown.label}</span>}
      <span className={`${classes.struck} ${lines.name}`}>{content}</span>
      {isVoided && <StatusBadge state="Void" />}
    </th>
  );
}

/** So many stand beside each other; of more than these the first two do, and the others are in a menu. */
const MOST_BESIDE = 3;
const FIRST = 2;

export function RowActions({ actions }: { actions: readonly RowAction[] }) {
  const beside = actions.length > MOST_BESIDE ? FIRST : MOST_BESIDE;
  const rest = actions.slice(beside);
  return (
    <>
      {actions.slice(0, beside).map((action) => (
        <Button
          size="small"
          key={action.label}
          className={classes.action}
          isDestructive={action.isDestructive ?? false}
          aria-label={action.description}
          onClick={action.onSelect}
        >
          {action.label}
        </Button>
      ))}
      {rest.length > 0 && (
        <DotsMenu
          isAbove
          label={`More: ${actions[0]?.description}`}
          choices={rest.map(({ label, onSelect }) => ({ label, onSelect }))}
        />
      )}
    </>
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
          <RowActions actions={actions} />
        </td>
      )}
    </tr>
  );
}

export const BodyRow = memo(PlainBodyRow) as typeof PlainBodyRow;
