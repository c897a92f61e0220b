// Below 640 pixels a row is a card: who and how much first, then what and when, then its state.
import type { Column } from "@fiducia/contract/column";
import { itemCount } from "@fiducia/kernel/item-count";
import { StatusBadge } from "../status-badge.tsx";
import { RowActions } from "./body-row.tsx";
import { cellText } from "./cell-text.ts";
import { rowElementId, type TableParts } from "./report-table-props.tsx";
import classes from "./row-cards.module.css";
import { fieldOf } from "./table-model.ts";

/** Of a card, in pixels; fixed, so that long lists can leave out the cards that are not in view. */
export const CARD_HEIGHT = 104;

interface CardProps<Row extends object> {
  readonly row: Row;
  readonly parts: TableParts<Row>;
}

function wordsOf<Row extends object>({ row, parts }: CardProps<Row>, columns: readonly Column<Row>[]) {
  return columns
    .map((column) => ({
      column,
      shown: cellText(column.kind, fieldOf(row, column.key, parts.presented), parts.timeZone),
    }))
    .filter(({ shown }) => shown.text !== "" && shown.tone !== "zero");
}

function cardColumns<Row>(columns: readonly Column<Row>[]) {
  const shown = columns.filter((column) => !column.hidden && (column.priority ?? 1) <= 2);
  const lead = shown.find((column) => column.leads) ?? shown.find((column) => column.identifies);
  return {
    lead,
    money: shown.filter((column) => column.kind === "money"),
    states: shown.filter((column) => column.kind === "status"),
    rest: shown.filter((column) => column !== lead && column.kind !== "money" && column.kind !== "status"),
  };
}

export function RowCard<Row extends object>({ row, parts }: CardProps<Row>) {
  const { lead, money, states, rest } = cardColumns(parts.columns);
  const isVoided = parts.voidedKey !== undefined && row[parts.voidedKey] === true;
  const title = lead ? wordsOf({ row, parts }, [lead])[0]?.shown.text : undefined;
  const fallback = rest.find((column) => column.identifies);
  const [first, ...others] = wordsOf({ row, parts }, money);
  const details = wordsOf({ row, parts }, title ? rest : rest.filter((column) => column !== fallback));
  return (
    <li
      className={classes.card}
      id={rowElementId(row[parts.rowKey])}
      tabIndex={-1}
      data-voided={isVoided || undefined}
    >
      <span className={classes.title}>
        {title ?? (fallback && wordsOf({ row, parts }, [fallback])[0]?.shown.text)}
      </span>
      <span className={classes.amount} data-tone={first?.shown.tone}>
        {first && (
          <>
            <small>{first.column.label}</small> {first.shown.text}
          </>
        )}
      </span>
      <span className={classes.details}>{details.map(({ shown }) => shown.text).join(" · ")}</span>
      <span className={classes.others}>
        {others.slice(0, 2).map(({ column, shown }) => (
          <span key={column.key} data-tone={shown.tone}>
            <small>{column.label}</small> {shown.text}
          </span>
        ))}
      </span>
      <span className={classes.states}>
        {isVoided && <StatusBadge state="Void" />}
        {wordsOf({ row, parts }, states).map(({ column, shown }) => (
          <StatusBadge key={column.key} state={shown.text} />
        ))}
      </span>
      <span className={classes.actions}>
        <RowActions actions={parts.actionsOf?.(row) ?? []} />
      </span>
    </li>
  );
}

/** The totals of the cards, under the list. */
export function CardTotals<Row extends object>({ parts }: { parts: TableParts<Row> }) {
  const summed = parts.columns.filter(
    (column) => column.total && !column.hidden && (column.priority ?? 1) === 1,
  );
  return (
    <dl className={classes.totals}>
      <div>
        <dt>Total</dt>
        <dd>{itemCount(parts.count)}</dd>
      </div>
      {summed.map((column) => {
        const shown = cellText(column.kind, parts.totals[column.key], parts.timeZone);
        return (
          <div key={column.key}>
            <dt>{column.label}</dt>
            <dd data-tone={shown.tone}>{shown.text}</dd>
          </div>
        );
      })}
    </dl>
  );
}
