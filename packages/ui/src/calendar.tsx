// A calendar month to pick a day from; loaded when it is first opened.
import { DatePicker } from "@mantine/dates";
import "@mantine/dates/styles.css";
import type { Day } from "@fiducia/kernel/day";
import classes from "./calendar.module.css";

interface CalendarProps {
  readonly shown: Day | undefined;
  /** In the agency's zone. */
  readonly today: Day;
  readonly onPick: (picked: Day) => void;
}

export const Calendar = ({ shown, today, onPick }: CalendarProps) => (
  <DatePicker
    value={shown ?? null}
    {...(shown && { defaultDate: shown })}
    firstDayOfWeek={0}
    // Mantine's red of weekends has too little contrast, and days of other months distract.
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
    getDayProps={(each) => (each === today ? { "aria-current": "date", className: classes.today } : {})}
    onChange={(picked) => picked && onPick(picked as Day)}
  />
);
