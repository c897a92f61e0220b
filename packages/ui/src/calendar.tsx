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
    onChange={(picked) => picked && onPick(picked as Day)}
  />
);
