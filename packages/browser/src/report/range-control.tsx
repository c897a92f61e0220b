// The range of days of a report: shown in one line, chosen in a small form, kept in the address.

import { seesTwoDaysOnly } from "@fiducia/contract/caller";
import type { ReportContract } from "@fiducia/contract/define-report";
import { wordsOfRange } from "@fiducia/contract/range-words";
import { DATE_RANGES, dateFaults } from "@fiducia/kernel/date-range";
import { type Day, formatDay } from "@fiducia/kernel/day";
import type { RangeTexts } from "@fiducia/kernel/range-texts";
import { Button } from "@fiducia/ui/button";
import { DateRangeField } from "@fiducia/ui/date-range-field";
import { Dialog } from "@fiducia/ui/dialog";
import { useState } from "react";
import { useAddressWords } from "../links/use-go.ts";
import { useSession } from "../session/session-context.tsx";
import { choiceOf, filterFrom, openedBy } from "./report-filter.ts";
import { TWO_DAYS } from "./scope-words.ts";
import { ToolLine } from "./tool-line.tsx";

// biome-ignore lint/suspicious/noExplicitAny: any report has a filter and rows.
type AnyReport = ReportContract<string, any, any>;

interface RangeControlProps {
  readonly contract: AnyReport;
  readonly today: Day;
}

const shownDay = (value: unknown): string => (typeof value === "string" ? formatDay(value as Day) : "");

/** "11/14/2026 to 11/20/2026", with an end that is open in words. */
export function rangeWords(start: string, end: string): string {
  if (start !== "" && end !== "") return start === end ? start : `${start} to ${end}`;
  if (start !== "") return `${start} until now`;
  return end === "" ? "Any day" : `from the beginning to ${end}`;
}

/** The range of the address as form values. */
export function useRangeTexts({ contract: report, today }: RangeControlProps): RangeTexts {
  const contract = openedBy(report, useSession());
  const [search] = useAddressWords<Readonly<Record<string, unknown>>>();
  const { startDate, endDate } = filterFrom(contract, search, today);
  return { choice: choiceOf(contract, search), start: shownDay(startDate), end: shownDay(endDate) };
}

interface RangeDialogProps extends RangeControlProps {
  readonly opened: RangeTexts;
  readonly onClose: () => void;
}

export function RangeDialog({ contract, today, opened, onClose }: RangeDialogProps) {
  const [, ask] = useAddressWords();
  const [range, setRange] = useState(opened);
  const needed = contract.opensWith === undefined ? "none" : "both";
  const isLastTwoDays = seesTwoDaysOnly(useSession()) && contract.access.rule === "byPeriod";
  const faults = dateFaults(range.start, range.end, needed);
  const isFaulty = Object.keys(faults).length > 0;
  const apply = () => {
    if (isFaulty) return;
    ask(wordsOfRange(range));
    onClose();
  };
  return (
    <Dialog
      title="Date Range"
      width={560}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="primary" type="submit" form="date-range" aria-disabled={isFaulty}>
            Apply
          </Button>
        </>
      }
    >
      <form
        id="date-range"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          apply();
        }}
      >
        <DateRangeField
          range={range}
          today={today}
          faults={faults}
          onChange={setRange}
          isRequired={needed === "both"}
          isLastTwoDays={isLastTwoDays}
          note={isLastTwoDays && TWO_DAYS}
        />
      </form>
    </Dialog>
  );
}

/** "Last Month: 10/01/2026 to 10/31/2026"; custom ranges have no name. */
export function namedRange({ choice, start, end }: RangeTexts): string {
  const preset = DATE_RANGES.find(({ value }) => value === choice)?.label ?? "";
  return `${choice === "" || choice === "Custom" ? "" : `${preset}: `}${rangeWords(start, end)}`;
}

export function RangeControl(props: RangeControlProps) {
  const range = useRangeTexts(props);
  const [isOpen, setOpen] = useState(false);
  return (
    <ToolLine>
      <Button kind="pill" size="small" onClick={() => setOpen(true)}>
        <span className="sr-only">Date Range </span>
        {namedRange(range)}
      </Button>
      {isOpen && <RangeDialog {...props} opened={range} onClose={() => setOpen(false)} />}
    </ToolLine>
  );
}
