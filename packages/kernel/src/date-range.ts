// The ranges of days that reports offer, counted from today in the agency's zone.
import { addDays, type Day, day, parseDay } from "./day.ts";

/** Both ends included; an open end reads from the beginning, or until now. */
export interface DateRange {
  readonly start: Day | undefined;
  readonly end: Day | undefined;
}

/** The choices of every date range field, in the order and words of the screen; the first is no choice. */
export const DATE_RANGES = [
  { value: "", label: "" },
  { value: "Today", label: "Today" },
  { value: "Yesterday", label: "Yesterday" },
  { value: "Last7Days", label: "Last 7 Days" },
  { value: "LastMonth", label: "Last Month" },
  { value: "YTD", label: "Year-to-Date" },
  { value: "LastYear", label: "Last Year" },
  { value: "Custom", label: "Custom" },
] as const;

export type DateRangeChoice = (typeof DATE_RANGES)[number]["value"];

const yearOf = (today: Day): number => Number(today.slice(0, 4));
const yearAs = (year: number): string => String(year).padStart(4, "0");

function lastMonth(today: Day): DateRange {
  const end = addDays(day(`${today.slice(0, 7)}-01`), -1);
  return { start: day(`${end.slice(0, 7)}-01`), end };
}

const OPEN: DateRange = { start: undefined, end: undefined };

const RANGES: Readonly<Record<DateRangeChoice, (today: Day) => DateRange>> = {
  "": () => OPEN,
  Custom: () => OPEN,
  Today: (today) => ({ start: today, end: today }),
  Yesterday: (today) => ({ start: addDays(today, -1), end: addDays(today, -1) }),
  Last7Days: (today) => ({ start: addDays(today, -6), end: today }),
  LastMonth: lastMonth,
  YTD: (today) => ({ start: day(`${today.slice(0, 4)}-01-01`), end: today }),
  LastYear: (today) => {
    const year = yearAs(yearOf(today) - 1);
    return { start: day(`${year}-01-01`), end: day(`${year}-12-31`) };
  },
};

/** The days of a choice; Last 7 Days is today and the six days before it, Year-to-Date ends today. */
export const rangeOf = (choice: DateRangeChoice, today: Day): DateRange => RANGES[choice](today);

/** The choice after a date was edited: a preset whose days differ becomes Custom. */
export function choiceAfterEdit(choice: DateRangeChoice, edited: DateRange, today: Day): DateRangeChoice {
  const { start, end } = rangeOf(choice, today);
  return choice !== "Custom" && start === edited.start && end === edited.end ? choice : "Custom";
}

/** Month, day and year as people type them: 01/02/2026, 1/2/2026, 1/2/26. */
const TYPED = /^(\d{1,2})\/(\d{1,2})\/(\d{4}|\d{2})$/;

/** Reads month/day/year, with a year of two digits in this century, and yyyy-MM-dd; undefined for a day that does not exist. */
export function parseShownDay(text: string): Day | undefined {
  const [, month = "", dayOfMonth = "", year = ""] = TYPED.exec(text) ?? [];
  if (year !== "")
    return parseDay(`${year.padStart(4, "20")}-${month.padStart(2, "0")}-${dayOfMonth.padStart(2, "0")}`);
  return /^\d{4}-\d{2}-\d{2}$/.test(text) ? parseDay(text) : undefined;
}

export const DATE_MESSAGES = {
  invalid: "Invalid date",
  required: "Required",
  oneRequired: "At least one date required",
  endBeforeStart: "End date cannot be before start date",
} as const;

/** Requires both dates, at least one, or neither. */
export type DatesNeeded = "both" | "one" | "none";

export interface DateFaults {
  readonly start?: string;
  readonly end?: string;
}

/** What is wrong with one date field: it holds no day, or is empty and required. */
function faultOf(text: string, isNeeded: boolean): string | undefined {
  if (text.trim() === "") return isNeeded ? DATE_MESSAGES.required : undefined;
  return parseShownDay(text.trim()) ? undefined : DATE_MESSAGES.invalid;
}

/** What is wrong with two dates as typed, under the field that it belongs to. */
export function dateFaults(startText: string, endText: string, needed: DatesNeeded): DateFaults {
  const start = faultOf(startText, needed === "both");
  const end = faultOf(endText, needed === "both");
  if (start || end) return { ...(start && { start }), ...(end && { end }) };
  const [first, last] = [parseShownDay(startText.trim()), parseShownDay(endText.trim())];
  if (needed === "one" && !first && !last) return { start: DATE_MESSAGES.oneRequired };
  return first && last && last < first ? { end: DATE_MESSAGES.endBeforeStart } : {};
}
