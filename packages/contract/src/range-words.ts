// Converts a range of days between form and address: a preset by its name, other days as days.
import { dateFaults, parseShownDay } from "@fiducia/kernel/date-range";
import { type Day, formatDay } from "@fiducia/kernel/day";
import { chooseRange, NO_RANGE, type RangeTexts } from "@fiducia/kernel/range-texts";

type Words = Readonly<Record<string, unknown>>;

/** The search parameters of a range; undefined where they are not needed. */
export function wordsOfRange({ choice, start, end }: RangeTexts) {
  const isPreset = choice !== "" && choice !== "Custom";
  return {
    dateRange: isPreset ? choice : undefined,
    startDate: isPreset ? undefined : parseShownDay(start.trim()),
    endDate: isPreset ? undefined : parseShownDay(end.trim()),
  };
}

const dayText = (word: unknown): string => (typeof word === "string" ? formatDay(word as Day) : "");

/** The form's range for valid search parameters; presets are counted from today. */
export function rangeOfWords({ dateRange, startDate, endDate }: Words, today: Day): RangeTexts {
  if (typeof dateRange === "string") return chooseRange(dateRange as RangeTexts["choice"], NO_RANGE, today);
  const isCustom = startDate !== undefined || endDate !== undefined;
  return isCustom ? { choice: "Custom", start: dayText(startDate), end: dayText(endDate) } : NO_RANGE;
}

/** The range in words below its dates; empty while it is invalid or empty. */
export function rangeNote(range: RangeTexts, zoneWords: string): string | undefined {
  if (Object.keys(dateFaults(range.start, range.end, "none")).length > 0) return undefined;
  const [start, end] = [range.start.trim(), range.end.trim()];
  if (start === "" && end === "") return undefined;
  if (end === "") return `From ${start} until now (${zoneWords})`;
  if (start === "") return `From the beginning to ${end} (${zoneWords})`;
  return `Runs for ${start} to ${end} (${zoneWords})`;
}
