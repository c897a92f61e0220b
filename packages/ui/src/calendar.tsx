// A month of days to pick from; it is loaded when it is opened for the first time.
import { DatePicker } from "@mantine/dates";
import "@mantine/dates/styles.css";
import type { Day } from "@fiducia/kernel/day";

interface CalendarProps {
  readonly shown: Day | undefined;
  readonly onPick: (picked: Day) => void;
}

export const Calendar = ({ shown, onPick }: CalendarProps) => (
  <DatePicker
    value={shown ?? null}
    {...(shown && { defaultDate: shown })}
    firstDayOfWeek={0}
    // The suite's red of weekends is too faint to read, and days of other months only distract.
    weekendDays={[]}
    hideOutsideDates
    ariaLabels={{
      previousMonth: "Previous month",
      nextMonth: "Next month",
      previousYear: "Previous year",
      nextYear: "Next year",
      previousDecade: "Previous decade",
      nextDecade: "Next decade",
      monthLevelControl: "Choose a month",
      yearLevelControl: "Choose a year",
    }}
    onChange={(picked) => picked && onPick(picked as Day)}
  />
);
