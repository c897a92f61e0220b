// Values as text on paper, formatted as on the screen.
import type { ColumnKind } from "@fiducia/contract/column";
import { fileText } from "@fiducia/contract/file-text";
import { type Cents, formatCents } from "@fiducia/kernel/cents";
import { instantOf } from "@fiducia/kernel/clock";
import { type Day, dayOf, formatDay, formatTime } from "@fiducia/kernel/day";
import { splitWords } from "@fiducia/kernel/split-words";

/** Shown instead of rows. */
export const NO_ITEMS = "There are no items in this report.";

/** Aligned to the right. */
export const isNumeric = (kind: ColumnKind): boolean => kind === "money" || kind === "count";

/** As on the screen: amounts with thousands separators, days as MM/dd/yyyy, states in words. */
export function shown(kind: ColumnKind, value: unknown, zone: string): string {
  if (value === null || value === undefined || value === "") return kind === "day" ? "n/a" : "";
  if (kind === "money") return formatCents(value as Cents);
  if (kind === "day") return formatDay(value as Day);
  if (kind === "instant") {
    const instant = instantOf(String(value));
    return `${formatDay(dayOf(instant, zone))} ${formatTime(instant, zone)}`;
  }
  if (kind === "text") return String(value);
  return kind === "status" ? splitWords(String(value)) : fileText(kind, value, zone);
}
