// Which columns of a report stand where on the card of a row.
import type { Column } from "@fiducia/contract/column";

export interface CardPlan<Row> {
  /** The first of these that has something to say is the card's title. */
  readonly titles: readonly Column<Row>[];
  /** The one that leads by its column, then the others; the first with an amount leads, the next stands below it. */
  readonly money: readonly Column<Row>[];
  /** The identifying one first, days and moments last, for they may be cut off. */
  readonly details: readonly Column<Row>[];
  /** Days and moments, where no states take their line. */
  readonly times: readonly Column<Row>[];
  readonly states: readonly Column<Row>[];
}

const isTime = ({ kind }: { kind: string }) => kind === "day" || kind === "instant";

const isOnCards = ({ priority = 1, onCards }: Pick<Column<never>, "priority" | "onCards">): boolean =>
  onCards ?? priority <= 2;

/** The plan of a card; columns that are not for cards only stand in for a missing title. */
export function cardPlan<Row>(columns: readonly Column<Row>[]): CardPlan<Row> {
  const offered = columns.filter((column) => !column.hidden);
  const shown = offered.filter(isOnCards);
  const lead = offered.findIndex((column) => column.leads && column.kind === "text");
  const money = shown.filter(({ kind }) => kind === "money");
  const texts = offered.slice(Math.max(lead, 0)).filter(({ kind }) => kind === "text");
  const words = shown.filter((column) => column.kind !== "money" && column.kind !== "status");
  const states = shown.filter(({ kind }) => kind === "status");
  const times = words.filter((column) => !column.identifies && isTime(column));
  const hasStates = states.length > 0;
  return {
    titles: [...(lead < 0 ? offered.filter((column) => column.identifies) : []), ...texts],
    money: [...money.filter(({ leads }) => leads), ...money.filter(({ leads }) => !leads)],
    details: [
      ...words.filter((column) => column.identifies),
      ...words.filter((column) => !column.identifies && !isTime(column)),
      ...(hasStates ? times : []),
    ],
    times: hasStates ? [] : times,
    states,
  };
}
