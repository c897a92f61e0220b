// A report on a narrow screen: a list of cards with the totals under it.

import { useMemo, useRef } from "react";
import { gridBox } from "../grid-look.tsx";
import { useRowWindow } from "../row-window.ts";
import { type CardPlan, cardPlan } from "./card-plan.ts";
import { EmptyReport } from "./empty-report.tsx";
import { GroupButton } from "./group-row.tsx";
import classes from "./report-table.module.css";
import type { TableParts } from "./report-table-props.tsx";
import cardClasses from "./row-cards.module.css";
import { CARD_HEIGHT, CardSums, CardTotals, RowCard, summedOnCards } from "./row-cards.tsx";
import { openPressed } from "./row-press.ts";
import { ElapsedTime } from "./skeleton-rows.tsx";
import { jumpByKey, type Listed, listedKey, type RowList } from "./table-box.tsx";

/** Of a group's header between the cards, in pixels: its name, and a line for each two of its sums. */
const GROUP_HEIGHT = 40;
const GROUP_SUMS_HEIGHT = 22;
const BELOW_SUMS = 6;

const groupHeight = (sums: number): number =>
  sums === 0 ? GROUP_HEIGHT : GROUP_HEIGHT + Math.ceil(sums / 2) * GROUP_SUMS_HEIGHT + BELOW_SUMS;

const PLACES = [1, 2, 3, 4, 5];

const CardSkeletons = () => (
  <ul className={cardClasses.list} aria-hidden="true">
    {PLACES.map((place) => (
      <li key={place} className={cardClasses.card}>
        <span className={classes.bone} style={{ width: 120 + place * 11 }} />
        <span className={classes.bone} style={{ width: 64 }} />
        <span className={classes.bone} style={{ width: 200 - place * 9 }} />
      </li>
    ))}
  </ul>
);

const gap = (height: number) => height > 0 && <li aria-hidden="true" style={{ height }} />;

interface ListedCardProps<Row extends object> {
  readonly entry: Listed<Row> | undefined;
  readonly parts: TableParts<Row>;
  readonly plan: CardPlan<Row>;
}

function ListedCard<Row extends object>({ entry, parts, plan }: ListedCardProps<Row>) {
  if (entry && "group" in entry)
    return (
      <li className={cardClasses.group} style={{ height: groupHeight(summedOnCards(parts).length) }}>
        <GroupButton group={entry.group} onTurn={(key) => parts.groups?.onTurn(key)} />
        {summedOnCards(parts).length > 0 && (
          <dl className={cardClasses.sums}>
            <CardSums totals={entry.group.totals} parts={parts} />
          </dl>
        )}
      </li>
    );
  if (entry?.row) return <RowCard row={entry.row} parts={parts} plan={plan} />;
  return (
    <li className={cardClasses.card} aria-hidden="true">
      <span className={classes.bone} style={{ width: 140 }} />
    </li>
  );
}

export function CardList<Row extends object>(props: RowList<Row>) {
  const { parts, entries, box, isLoading, isOutdated, emptyAction, more } = props;
  const list = useRef<HTMLElement>(null);
  const window = useRowWindow({
    count: entries.length,
    height: CARD_HEIGHT,
    headers: {
      height: groupHeight(summedOnCards(parts).length),
      isHeader: (index) => "group" in (entries[index] ?? {}),
    },
    box,
    list,
    startsAt: parts.place?.top ?? 0,
  });
  const plan = useMemo(() => cardPlan(parts.columns), [parts.columns]);
  if (!isLoading && parts.rows.length === 0 && parts.onWant === undefined)
    return <EmptyReport action={emptyAction} />;
  return (
    <>
      <section
        ref={(section) => {
          list.current = section;
          // In a report the cards scroll with what stands above them, so that they have the whole screen.
          box.current = section?.closest<HTMLElement>("[data-scrolls]") ?? section;
        }}
        className={`${gridBox} ${classes.cards}`}
        aria-label={parts.caption}
        aria-busy={isLoading || isOutdated}
        data-outdated={isOutdated || undefined}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard.
        tabIndex={0}
        onClick={(event) => openPressed(event, parts)}
        onKeyDown={(event) => jumpByKey(event, box.current, props.onEnd)}
      >
        {isLoading ? (
          <CardSkeletons />
        ) : (
          <ul className={cardClasses.list}>
            {gap(window.before)}
            {window.indexes.map((index) => (
              <ListedCard
                key={listedKey(entries[index], index)}
                entry={entries[index]}
                parts={parts}
                plan={plan}
              />
            ))}
            {gap(window.after)}
            {more && <li className={cardClasses.more}>{more}</li>}
          </ul>
        )}
      </section>
      {(isLoading || isOutdated) && <ElapsedTime isOver={isOutdated} />}
      {!isLoading && parts.sums?.map((line) => <CardTotals key={line.label} line={line} parts={parts} />)}
    </>
  );
}
