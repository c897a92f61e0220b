// The text of a cell: two decimals for money, the agency's zone for moments, "n/a" for no day.
import type { Column, ColumnKind } from "@fiducia/contract/column";
import { cents, formatCents } from "@fiducia/kernel/cents";
import { clientNumber } from "@fiducia/kernel/client-number";
import { instantOf } from "@fiducia/kernel/clock";
import { dayOf, formatDay, formatTime } from "@fiducia/kernel/day";
import { dayText, NO_DAY, UNREADABLE_DAY } from "@fiducia/kernel/day-text";
import { log } from "@fiducia/kernel/log";
import { splitWords } from "@fiducia/kernel/split-words";

export interface CellText {
  readonly text: string;
  readonly tone?: "zero" | "negative" | "error";
  /** Shown instead of an empty cell. */
  readonly label?: string;
  /** The long form, on hover. */
  readonly title?: string;
}

const NOT_APPLICABLE: CellText = { text: "", label: "not applicable" };
const NONE: CellText = { text: NO_DAY };
const UNREADABLE: CellText = { text: UNREADABLE_DAY, tone: "error", title: "This date cannot be read" };

function moneyText(value: unknown): CellText {
  if (!Number.isSafeInteger(value) || value === 0) return { text: "0.00", tone: "zero" };
  const amount = cents(value as number);
  return amount < 0 ? { text: formatCents(amount), tone: "negative" } : { text: formatCents(amount) };
}

function dayCell(value: unknown): CellText {
  const text = dayText(value);
  return text === UNREADABLE_DAY ? UNREADABLE : { text };
}

function instantText(value: unknown, zone: string): CellText {
  const instant = typeof value === "string" ? instantOf(value) : undefined;
  if (instant === undefined || Number.isNaN(instant)) {
    log.error(`A moment of the server is not ISO 8601: ${String(value).slice(0, 40)}`);
    return UNREADABLE;
  }
  return { text: `${formatDay(dayOf(instant, zone))} ${formatTime(instant, zone)}` };
}

function personText(value: unknown): CellText {
  const { initials, name } = value as { initials: string; name: string };
  return { text: initials, title: name };
}

const countText = (value: unknown): CellText => ({
  text: typeof value === "number" && Number.isFinite(value) ? Math.round(value).toLocaleString("en-US") : "0",
});

/** The text of a value by its column's kind; moments are shown in `zone`. Null means that the field does not apply. */
export function cellText(kind: ColumnKind, value: unknown, zone: string): CellText {
  const isMissing = value === null || value === undefined || value === "";
  if (kind === "day" || kind === "instant") {
    if (isMissing) return NONE;
    return kind === "day" ? dayCell(value) : instantText(value, zone);
  }
  if (isMissing) return NOT_APPLICABLE;
  if (kind === "money") return moneyText(value);
  if (kind === "count") return countText(value);
  if (kind === "client") return { text: clientNumber(Number(value)) };
  if (kind === "person") return personText(value);
  return { text: kind === "status" ? splitWords(String(value)) : String(value) };
}

/** The text of a value in a column: red below zero only where that means trouble. */
export function columnText(
  { kind, warnsBelowZero }: Pick<Column<never>, "kind" | "warnsBelowZero">,
  value: unknown,
  zone: string,
): CellText {
  const { tone, ...shown } = cellText(kind, value, zone);
  return tone === undefined || (tone === "negative" && !warnsBelowZero) ? shown : { ...shown, tone };
}

/** Whether a kind is right-aligned, as numbers are. */
export const isNumeric = (kind: ColumnKind): boolean => kind === "money" || kind === "count";
