// A range of days: a preset and both dates, with a message under each.
import { DATE_RANGES, type DateFaults, type DateRangeChoice } from "@fiducia/kernel/date-range";
import type { Day } from "@fiducia/kernel/day";
import { chooseRange, editRange, type RangeTexts } from "@fiducia/kernel/range-texts";
import type { ReactNode, Ref } from "react";
import { DateField } from "./date-field.tsx";
import classes from "./date-range-field.module.css";
import { ChoiceField } from "./form-fields.tsx";
import { announceError } from "./toasts.tsx";

interface DateRangeFieldProps {
  readonly range: RangeTexts;
  readonly today: Day;
  readonly faults: DateFaults;
  readonly onChange: (range: RangeTexts) => void;
  /** True for users limited to today and yesterday: no other presets, and no custom dates. */
  readonly isLastTwoDays?: boolean;
  readonly isRequired?: boolean;
  /** Below the dates: the range in words. */
  readonly note?: ReactNode;
  readonly presetRef?: Ref<HTMLSelectElement>;
}

const OF_TWO_DAYS: readonly DateRangeChoice[] = ["", "Today", "Yesterday"];

const FAILED = "Something went wrong when selecting a date range for this report. Please try again.";

/** A preset without days (there is no year before year 1) leaves the form unchanged. */
function attempt(choose: () => RangeTexts): RangeTexts | undefined {
  try {
    return choose();
  } catch (fault) {
    if (!(fault instanceof RangeError)) throw fault;
    announceError(FAILED);
    return undefined;
  }
}

export function DateRangeField(props: DateRangeFieldProps) {
  const { range, today, faults, onChange, isLastTwoDays = false, isRequired = false } = props;
  const choices = DATE_RANGES.filter(({ value }) => !isLastTwoDays || OF_TWO_DAYS.includes(value));
  return (
    <div className={classes.fields}>
      <ChoiceField
        label="Date Range"
        value={range.choice}
        choices={choices}
        onChange={(choice) => {
          const chosen = attempt(() => chooseRange(choice as DateRangeChoice, range, today));
          if (chosen) onChange(chosen);
        }}
        {...(props.presetRef && { ref: props.presetRef })}
      />
      <DateField
        label="Start"
        text={range.start}
        today={today}
        fault={faults.start}
        isDisabled={isLastTwoDays}
        isRequired={isRequired}
        onChange={(start) => onChange(editRange({ start }, range, today))}
      />
      <DateField
        label="End"
        text={range.end}
        today={today}
        fault={faults.end}
        isDisabled={isLastTwoDays}
        isRequired={isRequired}
        onChange={(end) => onChange(editRange({ end }, range, today))}
      />
      {props.note && <p className={classes.note}>{props.note}</p>}
    </div>
  );
}
