// What a value reads in a file: raw and unambiguous, so that another program can go on with it.
import { cents } from "@fiducia/kernel/cents";
import { clientNumber } from "@fiducia/kernel/client-number";
import { instantOf } from "@fiducia/kernel/clock";
import { dayOf, formatTime } from "@fiducia/kernel/day";
import type { ColumnKind } from "./column.ts";

/** Whole cents as a plain number with two decimals: "-1234.50". */
function plainAmount(value: unknown): string {
  const amount = cents(value as number);
  const digits = String(Math.abs(amount)).padStart(3, "0");
  return `${amount < 0 ? "-" : ""}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** A spreadsheet takes a text that begins so for a formula; some take the full-width signs for it too. */
const FORMULA = /^[=+\-@\t\r\0\uFF1D\uFF0B\uFF0D\uFF20]/;

/** Text that no spreadsheet takes for a formula: trimmed, and an apostrophe before what looks like one. */
export function formulaSafe(text: string): string {
  const trimmed = text.trim();
  return FORMULA.test(trimmed) ? `'${trimmed}` : trimmed;
}

/** The text of a value in a file; days as `yyyy-MM-dd`, moments in the agency's zone. Nothing for what does not apply. */
export function fileText(kind: ColumnKind, value: unknown, zone: string): string {
  if (value === null || value === undefined || value === "") return "";
  if (kind === "money") return plainAmount(value);
  if (kind === "instant") {
    const instant = instantOf(String(value));
    return `${dayOf(instant, zone)} ${formatTime(instant, zone)}`;
  }
  if (kind === "client") return clientNumber(Number(value));
  if (kind === "person") return formulaSafe((value as { initials: string }).initials);
  return kind === "text" || kind === "status" ? formulaSafe(String(value)) : String(value);
}
