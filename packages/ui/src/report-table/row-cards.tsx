// Below 640 pixels a row is a card: who and how much first, then what and when, then its state.
import type { Column } from "@fiducia/contract/column";
import { shownOf } from "@fiducia/contract/narrowing";
import { itemCount } from "@fiducia/kernel/item-count";
import { type CellText, columnText } from "../cell-text.ts";
import { MoneyText } from "../money-text.tsx";
import { StatusBadge } from "../status-badge.tsx";
import type { CardPlan } from "./card-plan.ts";
import { LinkedText, linkIn, openingOf } from "./cell-link.tsx";
import { type CellLink, rowElementId, type TableParts, type TotalsLine } from "./report-table-props.tsx";
import { RowActions } from "./row-actions.tsx";
import classes from "./row-cards.module.css";
import { RowBox } from "./selection.tsx";

/** Of a card, in pixels; fixed, so that long lists can leave out the cards that are not in view. */
export const CARD_HEIGHT = 92;

interface CardProps<Row extends object> {
  readonly row: Row;
  readonly parts: TableParts<Row>;
  readonly plan: CardPlan<Row>;
}

interface Said {
  readonly key: string;
  readonly kind: Column<never>["kind"];
  readonly label: string;
  readonly shown: CellText;
  readonly link: CellLink | undefined;
}

/** What the columns have to say of a row; blanks and zeros are left out. */
function saidOf<Row extends object>(
  row: Row,
  columns: readonly Column<Row>[],
  parts: TableParts<Row>,
): Said[] {
  const opening = openingOf(parts.actionsOf?.(row) ?? []);
  return columns
    .map((column) => {
      const { key, label, kind } = column;
      const link = linkIn({ row, column, parts, opening });
      return { key, kind, label, link, shown: columnText(column, shownOf(column, row), parts.timeZone) };
    })
    .filter(({ shown }) => shown.text !== "" && shown.tone !== "zero");
}

const unbroken = (words: string): string => words.replaceAll(" ", "\u00a0");

/** A bare number says nothing without its column; neither that nor a moment breaks. */
function wordOf({ kind, label, shown: { text } }: Said): string {
  if (kind === "count") return unbroken(`${label} ${text}`);
  return kind === "instant" ? unbroken(text) : text;
}

/** What is said next may begin a line; the dot before it does not. */
const wordsOf = (said: readonly Said[]): string => said.map(wordOf).join("\u00a0· ");

/** The states of a row, each once: a card has no column heads that would tell two of one word apart. */
const statesOf = (said: readonly Said[]): readonly string[] => [
  ...new Set(said.map(({ shown }) => shown.text)),
];

/** Of several days each says which it is. */
const timeWords = (said: readonly Said[]): string =>
  said.length < 2 ? wordsOf(said) : said.map(({ label, shown }) => `${label} ${shown.text}`).join(" · ");

/** What has no room in its lines is on pointing, and on the card that has the focus. */
const Words = ({ text }: { text: string }) => (
  <span className={classes.words} title={text}>
    {text}
  </span>
);

interface LabelledProps {
  readonly said: Said | undefined;
  readonly place: string | undefined;
}

const Labelled = ({ said, place }: LabelledProps) => (
  <span className={place} data-tone={said?.shown.tone}>
    {said && (
      <>
        <small>{said.label}</small>{" "}
        <LinkedText {...said}>
          <MoneyText text={said.shown.text} />
        </LinkedText>
      </>
    )}
  </span>
);

export function RowCard<Row extends object>({ row, parts, plan }: CardProps<Row>) {
  const isVoided = parts.voidedKey !== undefined && row[parts.voidedKey] === true;
  const actions = parts.actionsOf?.(row) ?? [];
  const title = saidOf(row, plan.titles, parts)[0];
  const [first, second] = saidOf(row, plan.money, parts);
  const details = saidOf(row, plan.details, parts).filter(({ key }) => key !== title?.key);
  return (
    <li
      className={classes.card}
      id={rowElementId(row[parts.rowKey])}
      tabIndex={-1}
      data-voided={isVoided || undefined}
      data-opens={openingOf(actions) !== undefined || undefined}
    >
      <span className={classes.title}>
        {parts.selection && (
          <RowBox row={row} rowKey={parts.rowKey} rows={parts.rows} selection={parts.selection} />
        )}
        {title && (
          <LinkedText {...title}>
            <Words text={title.shown.text} />
          </LinkedText>
        )}
      </span>
      <Labelled said={first} place={classes.amount} />
      <span className={classes.details}>
        <Words text={wordsOf(details)} />
      </span>
      <span className={classes.foot}>
        <span className={classes.states}>
          {isVoided && <StatusBadge state="Void" />}
          {statesOf(saidOf(row, plan.states, parts)).map((state) => (
            <StatusBadge key={state} state={state} />
          ))}
          {timeWords(saidOf(row, plan.times, parts))}
        </span>
        <span className={classes.ends}>
          <span className={classes.actions}>
            <RowActions actions={actions} />
          </span>
          <Labelled said={second} place={classes.second} />
        </span>
      </span>
    </li>
  );
}

/** The columns whose sums stand under the cards, and in the header of each group of them. */
export const summedOnCards = <Row extends object>({ columns }: TableParts<Row>): readonly Column<Row>[] =>
  columns.filter(
    ({ total, hidden, priority = 1, onCards = true }) => total && !hidden && priority === 1 && onCards,
  );

interface CardSumsProps<Row extends object> {
  readonly totals: TotalsLine["totals"];
  readonly parts: TableParts<Row>;
}

export const CardSums = <Row extends object>({ totals, parts }: CardSumsProps<Row>) =>
  summedOnCards(parts).map((column) => {
    const shown = columnText(column, totals[column.key], parts.timeZone);
    return (
      <div key={column.key}>
        <dt>{column.label}</dt>
        <dd data-tone={shown.tone}>
          {column.kind === "money" ? <MoneyText text={shown.text} /> : shown.text}
        </dd>
      </div>
    );
  });

interface CardTotalsProps<Row extends object> {
  readonly line: TotalsLine;
  readonly parts: TableParts<Row>;
}

/** The totals of the cards, under the list. */
export function CardTotals<Row extends object>({ line, parts }: CardTotalsProps<Row>) {
  return (
    <dl className={classes.totals}>
      <div>
        <dt>{line.label}</dt>
        <dd>{itemCount(line.count)}</dd>
      </div>
      <CardSums totals={line.totals} parts={parts} />
    </dl>
  );
}
