// A range of days in a form: the chosen preset and both dates as typed.
import { choiceAfterEdit, type DateRangeChoice, parseShownDay, rangeOf } from "./date-range.ts";
import { type Day, formatDay } from "./day.ts";

export interface RangeTexts {
  readonly choice: DateRangeChoice;
  readonly start: string;
  readonly end: string;
}

export const NO_RANGE: RangeTexts = { choice: "", start: "", end: "" };

const textOf = (value: Day | undefined): string => (value ? formatDay(value) : "");

/** Applies a preset to the dates; Custom keeps them. */
export function chooseRange(choice: DateRangeChoice, before: RangeTexts, today: Day): RangeTexts {
  if (choice === "Custom") return { ...before, choice };
  const { start, end } = rangeOf(choice, today);
  return { choice, start: textOf(start), end: textOf(end) };
}

/** Applies an edited date: a preset whose days differ becomes Custom. */
export function editRange(
  change: Partial<Omit<RangeTexts, "choice">>,
  before: RangeTexts,
  today: Day,
): RangeTexts {
  const after = { ...before, ...change };
  const days = { start: parseShownDay(after.start.trim()), end: parseShownDay(after.end.trim()) };
  const isCleared = after.start.trim() === "" && after.end.trim() === "";
  return { ...after, choice: isCleared ? "" : choiceAfterEdit(before.choice, days, today) };
}
