// A few sums above a report, and what they add up to.
import type { SummaryFigure } from "@fiducia/contract/define-report";
import { sumOf } from "@fiducia/kernel/cents";
import { Amount } from "@fiducia/ui/amount";
import classes from "./report-screen.module.css";

export const SummaryStrip = ({ figures }: { figures: readonly SummaryFigure[] }) => (
  <dl className={classes.summary}>
    <div>
      <dt>Received</dt>
      <dd>
        <Amount cents={sumOf(figures, ({ amount }) => amount)} />
      </dd>
    </div>
    {figures.map(({ label, amount }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>
          <Amount cents={amount} />
        </dd>
      </div>
    ))}
  </dl>
);
