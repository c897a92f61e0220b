// A few figures above a report, and what the sums add up to; one that names its rows narrows the report to them.
import type { SummaryFigure } from "@fiducia/contract/define-report";
import type { Only } from "@fiducia/contract/narrowing";
import { type Cents, sumOf, ZERO } from "@fiducia/kernel/cents";
import { Amount } from "@fiducia/ui/amount";
import classes from "./report-screen.module.css";
import { isSameValue } from "./use-report-view.ts";

interface SummaryStripProps {
  /** What the figures are, for screen readers. */
  readonly label: string;
  /** The word for what they add up to; without it no sum of them is shown. */
  readonly total?: string | undefined;
  readonly figures: readonly SummaryFigure[];
  readonly only: readonly Only[];
  readonly onOnly: (only: Only) => void;
}

const dayCount = (days: number): string => `${days.toLocaleString("en-US")} ${days === 1 ? "day" : "days"}`;

const amountOf = (figure: SummaryFigure): Cents => ("amount" in figure ? figure.amount : ZERO);

function Figure({
  figure,
  only,
  onOnly,
}: Pick<SummaryStripProps, "only" | "onOnly"> & { figure: SummaryFigure }) {
  const words = (
    <>
      <span className={classes.figure}>{figure.label}</span>
      {"days" in figure ? dayCount(figure.days) : <Amount cents={figure.amount} />}
    </>
  );
  const { only: own } = figure;
  if (!own) return <span>{words}</span>;
  return (
    <button
      type="button"
      aria-pressed={only.some((each) => isSameValue(each, own))}
      onClick={() => onOnly(own)}
    >
      {words}
    </button>
  );
}

export const SummaryStrip = ({ label, total, figures, ...narrowing }: SummaryStripProps) => (
  <ul className={classes.summary} aria-label={label}>
    {total !== undefined && (
      <li>
        <Figure {...narrowing} figure={{ label: total, amount: sumOf(figures, amountOf) }} />
      </li>
    )}
    {figures.map((figure) => (
      <li key={figure.label}>
        <Figure {...narrowing} figure={figure} />
      </li>
    ))}
  </ul>
);
