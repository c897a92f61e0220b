// A report on a narrow screen: a list of cards with the totals under it.
import { useMemo } from "react";
import { cardPlan } from "./card-plan.ts";
import { EmptyReport } from "./empty-report.tsx";
import classes from "./report-table.module.css";
import cardClasses from "./row-cards.module.css";
import { CARD_HEIGHT, CardTotals, RowCard } from "./row-cards.tsx";
import { useRowWindow } from "./row-window.ts";
import { ElapsedTime } from "./skeleton-rows.tsx";
import { jumpByKey, type RowList } from "./table-box.tsx";

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

export function CardList<Row extends object>(props: RowList<Row>) {
  const { parts, shown, box, isLoading, emptyAction } = props;
  const window = useRowWindow({
    count: shown.length,
    height: CARD_HEIGHT,
    box,
    startsAt: parts.place?.top ?? 0,
  });
  const plan = useMemo(() => cardPlan(parts.columns), [parts.columns]);
  if (!isLoading && parts.rows.length === 0) return <EmptyReport action={emptyAction} />;
  return (
    <>
      <section
        ref={box}
        className={classes.box}
        aria-label={parts.caption}
        aria-busy={isLoading}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard.
        tabIndex={0}
        onKeyDown={jumpByKey}
      >
        {isLoading ? (
          <CardSkeletons />
        ) : (
          <ul className={cardClasses.list}>
            {gap(window.before)}
            {window.indexes.map((index) => {
              const row = shown[index];
              return row && <RowCard key={row.id} row={row.original} parts={parts} plan={plan} />;
            })}
            {gap(window.after)}
          </ul>
        )}
      </section>
      {isLoading ? <ElapsedTime /> : <CardTotals parts={parts} />}
    </>
  );
}
