// The order of values in a sorted column. The collation is the English one of ICU at base strength, digits by
// their number: "Ångström" stands beside "Angstrom" and 9 before 10, whichever case they are written in.
import type { ColumnKind } from "@fiducia/contract/column";

const collator = new Intl.Collator("en", { sensitivity: "base", numeric: true });

/** Compares two texts without regard to case, accents and blanks around them. */
export const compareText = (a: string, b: string): number => collator.compare(a.trim(), b.trim());

type SortValue = string | number | undefined;

/** What a column sorts by; undefined for an empty value, which stands last in either direction. */
export function sortValue(kind: ColumnKind, value: unknown): SortValue {
  if (value === null || value === undefined) return undefined;
  if (kind === "money" || kind === "count") return typeof value === "number" ? value : 0;
  if (kind === "person") return (value as { initials: string }).initials;
  const text = String(value).trim();
  return text === "" ? undefined : text;
}

/** Compares two sort values of one column. Days and moments compare as text, which is their order in time. */
export function compareValues(a: SortValue, b: SortValue): number {
  if (typeof a === "number" && typeof b === "number") return a - b;
  return collator.compare(String(a ?? ""), String(b ?? ""));
}
