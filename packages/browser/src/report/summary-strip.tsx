// A few figures above a report, and what the sums add up to; one that names its rows narrows the report to them.

import type { RowSums, SummaryFigure, SummaryWords } from "@fiducia/contract/define-report";
import type { Only } from "@fiducia/contract/narrowing";
import { type Cents, sumOf, ZERO } from "@fiducia/kernel/cents";
import { itemCount } from "@fiducia/kernel/item-count";
import { Amount } from "@fiducia/ui/amount";
import { Button } from "@fiducia/ui/button";
import { type ShareAge, ShareMark, type SharePart, ShareStrip } from "@fiducia/ui/share-bar";
import classes from "./report-frame.module.css";
import { isSameValue } from "./use-report-view.ts";

interface SummaryStripProps {
  /** The label of the figures and of their sum; without the latter no sum is shown. */
  readonly words: SummaryWords;
  /** Undefined until they are known: their place is kept meanwhile, so that the rows below stay where they are. */
  readonly figures: readonly SummaryFigure[] | undefined;
  /** Over the rows that are shown. */
  readonly totals: RowSums<Record<string, unknown>>["totals"] | undefined;
  readonly only: readonly Only[];
  readonly onOnly: (only: Only) => void;
}

const dayCount = (days: number): string => `${days.toLocaleString("en-US")} ${days === 1 ? "day" : "days"}`;

const amountOf = (figure: SummaryFigure): Cents => ("amount" in figure ? figure.amount : ZERO);

function Said({ figure }: { figure: SummaryFigure }) {
  if ("days" in figure) return dayCount(figure.days);
  return "count" in figure ? itemCount(figure.count) : <Amount cents={figure.amount} />;
}

function Figure({
  figure,
  age,
  only,
  onOnly,
}: Pick<SummaryStripProps, "only" | "onOnly"> & { figure: SummaryFigure; age: ShareAge | undefined }) {
  const words = (
    <>
      {age !== undefined && <ShareMark age={age} />}
      <span className={classes.figure}>{figure.label}</span>
      <Said figure={figure} />
    </>
  );
  const { only: columnFilter } = figure;
  if (!columnFilter) return <span>{words}</span>;
  return (
    <Button
      size="medium"
      aria-pressed={only.some((each) => isSameValue(each, columnFilter))}
      onClick={() => onOnly(columnFilter)}
    >
      {words}
    </Button>
  );
}

const AGES: readonly ShareAge[] = [0, 1, 2, 3, 4];

/** The figures as shares of their whole. */
function Stack({
  figures,
  onOnly,
}: Pick<SummaryStripProps, "onOnly"> & { readonly figures: readonly SummaryFigure[] }) {
  const parts = figures.map((figure, place): SharePart & Pick<SummaryFigure, "only"> => ({
    label: figure.label,
    amount: amountOf(figure),
    age: AGES[place] ?? 4,
    ...(figure.only && { only: figure.only }),
  }));
  const press = ({ label }: SharePart) => {
    const columnFilter = parts.find((part) => part.label === label)?.only;
    if (columnFilter) onOnly(columnFilter);
  };
  return (
    <div className={classes.stack}>
      <ShareStrip parts={parts} onPress={press} />
    </div>
  );
}

const Awaited = ({ isStacked }: { isStacked: boolean }) => (
  <>
    {isStacked && <div className={classes.stack} data-awaited aria-hidden="true" />}
    <div className={classes.summary} data-awaited aria-hidden="true" />
  </>
);

/** Empty for a report in which nothing moved. */
export function SummaryStrip({ words, figures, totals, ...narrowing }: SummaryStripProps) {
  const { label, total, beside = [], isStacked } = words;
  if (!figures || !totals) return <Awaited isStacked={isStacked === true} />;
  const behind = beside.map(({ column, ...figure }) => ({ ...figure, amount: totals[column] ?? ZERO }));
  if (figures.length === 0 && behind.every(({ amount }) => amount === 0)) return null;
  const sum = total !== undefined && { label: total, amount: sumOf(figures, amountOf) };
  const shown = behind.filter(({ amount, rare }) => !rare || amount !== 0);
  return (
    <>
      {isStacked && <Stack figures={figures} onOnly={narrowing.onOnly} />}
      <ul className={classes.summary} aria-label={label}>
        {[...(sum ? [sum] : []), ...figures, ...shown].map((figure, place) => (
          <li key={figure.label}>
            <Figure {...narrowing} figure={figure} age={isStacked ? AGES[place] : undefined} />
          </li>
        ))}
      </ul>
    </>
  );
}
