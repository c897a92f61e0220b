// The order in which a person reads a sorted column, told by hand: what the server's order is held against.
import type { Column } from "@fiducia/contract/column";
import { shownOf } from "@fiducia/contract/narrowing";
import type { AnyRow } from "./demo-agencies.ts";

/** English, blind to case and accents, digits by their number. */
const inEnglish = new Intl.Collator("en", { sensitivity: "base", numeric: true });

type Value = string | number | undefined;

function readOff(column: Column<AnyRow>, row: AnyRow): Value {
  const { kind } = column;
  const value = shownOf(column, row);
  if (value === null || value === undefined) return undefined;
  if (kind === "person") return (value as { initials: string }).initials;
  if (typeof value === "number") return value;
  return String(value).trim() || undefined;
}

function compare(a: Value, b: Value): number {
  if (typeof a === "number" && typeof b === "number") return a - b;
  return inEnglish.compare(String(a), String(b));
}

/** The rows by one column; what is empty stands last both ways, and equals keep the listing's own order. */
export function sortedAsOnScreen(
  rows: readonly AnyRow[],
  column: Column<AnyRow>,
  isDescending: boolean,
): readonly AnyRow[] {
  const turn = isDescending ? -1 : 1;
  return [...rows].sort((left, right) => {
    const [a, b] = [readOff(column, left), readOff(column, right)];
    if (a === undefined || b === undefined) return Number(a === undefined) - Number(b === undefined);
    return turn * compare(a, b);
  });
}
