// The levels of reminders as they are typed, and as they are kept.
import type { ReminderLevel } from "../shared/reminder-levels.contract.ts";

/** Levels that the page has room for. */
export const SHOWN_LEVELS = 3;

interface Setting {
  readonly isAutomatic: boolean;
  readonly levels: readonly ReminderLevel[];
}

type Typed = Readonly<Record<string, string | boolean>>;

const places = Array.from({ length: SHOWN_LEVELS }, (_, place) => place);

export const typedOf = ({ isAutomatic, levels }: Setting): Typed =>
  Object.assign(
    { isAutomatic },
    ...places.map((place) => ({
      [`days${place}`]: String(levels[place]?.days ?? ""),
      [`subject${place}`]: levels[place]?.subject ?? "",
      [`words${place}`]: levels[place]?.words ?? "",
    })),
  );

const isEmpty = (typed: Typed, place: number): boolean =>
  ["days", "subject", "words"].every((key) => String(typed[`${key}${place}`] ?? "").trim() === "");

/** Levels that are left empty at the end are none. */
export function settingOf(typed: Typed): object {
  const last = places.findLast((place) => !isEmpty(typed, place)) ?? 0;
  const levels = places.slice(0, last + 1).map((place) => ({
    days: Number(String(typed[`days${place}`]).trim() || Number.NaN),
    subject: typed[`subject${place}`],
    words: typed[`words${place}`],
  }));
  return { isAutomatic: typed.isAutomatic, levels };
}
