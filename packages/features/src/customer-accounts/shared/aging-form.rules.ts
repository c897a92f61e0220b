// What is typed in the dialog of a customer report becomes search parameters of its address.
import { parseShownDay } from "@fiducia/kernel/date-range";
import type { Day } from "@fiducia/kernel/day";
import { BUCKET_DAYS, bucketDays } from "@fiducia/money/owed/aging.contract";

export interface AgingTexts {
  readonly asOf: string;
  readonly basis: string;
  readonly ends: readonly string[];
}

export interface AgingFaults {
  readonly asOf?: string;
  readonly ends?: string;
}

const WHOLE = /^\d{1,4}$/;

const daysOf = (ends: readonly string[]): readonly number[] =>
  ends.map((end) => (WHOLE.test(end.trim()) ? Number(end) : Number.NaN));

export function agingFaults({ asOf, ends }: AgingTexts, today: Day): AgingFaults {
  const day = parseShownDay(asOf);
  const checked = bucketDays.safeParse(daysOf(ends));
  return {
    ...(day === undefined ? { asOf: asOf === "" ? "Required" : "Invalid date" } : {}),
    ...(day !== undefined && day > today ? { asOf: "Choose a day up to today" } : {}),
    ...(checked.success ? {} : { ends: "Enter three rising numbers of days" }),
  };
}

/** Today, the due day and the usual buckets are what an address without words means. */
export function agingWords({ asOf, basis, ends }: AgingTexts, today: Day) {
  const day = parseShownDay(asOf);
  const days = daysOf(ends);
  const isUsual = days.every((each, place) => each === BUCKET_DAYS[place]);
  return {
    asOf: day === today ? undefined : day,
    agingBasis: basis === "due" ? undefined : basis,
    bucketDays: isUsual ? undefined : days,
  };
}
