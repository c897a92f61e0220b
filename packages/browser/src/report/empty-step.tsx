// An empty report: its filter in one line, and the next step.
import type { Column } from "@fiducia/contract/column";
import type { ReportContract } from "@fiducia/contract/define-report";
import { narrowedWords, narrowingInWords } from "@fiducia/contract/narrowing";
import type { Day } from "@fiducia/kernel/day";
import { type ReactNode, useState } from "react";
import { focusNarrowingBar } from "./narrowing-bar.tsx";
import { NextStep } from "./next-step.tsx";
import { namedRange, RangeDialog, useRangeTexts } from "./range-control.tsx";
import { hasRange } from "./report-filter.ts";
import classes from "./report-frame.module.css";
import type { ReportView } from "./use-report-view.ts";

// biome-ignore lint/suspicious/noExplicitAny: any report has a filter and rows.
type AnyReport = ReportContract<string, any, any>;

interface EmptyStepProps {
  readonly contract: AnyReport;
  readonly view: ReportView;
  readonly columns: readonly Column<never>[];
  readonly today: Day;
  /** The name of the selected office. */
  readonly office: string | undefined;
  /** The range of days is shown above; a report with further filters describes them itself. */
  readonly isAskedByRange: boolean;
  /** The next step when no filter is active. */
  readonly own: ReactNode;
}

function ChangeDates({ contract, today }: Pick<EmptyStepProps, "contract" | "today">) {
  const range = useRangeTexts({ contract, today });
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <NextStep label="Change dates" onClick={() => setOpen(true)} />
      {isOpen && (
        <RangeDialog contract={contract} today={today} opened={range} onClose={() => setOpen(false)} />
      )}
    </>
  );
}

export function EmptyStep({ contract, view, columns, today, office, isAskedByRange, own }: EmptyStepProps) {
  const range = useRangeTexts({ contract, today });
  const hasDays = isAskedByRange && hasRange(contract);
  const narrowed = narrowingInWords(columns, view).map(narrowedWords);
  const criteria = [
    ...(hasDays ? [namedRange(range)] : []),
    ...(office ? [`Office: ${office}`] : []),
    ...narrowed,
  ];
  const clear = () => {
    focusNarrowingBar();
    view.onClear();
  };
  return (
    <>
      {criteria.length > 0 && <p className={classes.asked}>{criteria.join(" \u00b7 ")}</p>}
      {narrowed.length > 0 && <NextStep label="Clear filters" onClick={clear} />}
      {narrowed.length === 0 && (hasDays ? <ChangeDates contract={contract} today={today} /> : own)}
    </>
  );
}
