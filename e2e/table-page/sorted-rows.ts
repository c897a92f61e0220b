// The order of the page's rows by what their columns show, as the server orders those of a report.

interface SortKey {
  readonly id: string;
  readonly desc: boolean;
}

const english = new Intl.Collator("en", { sensitivity: "base", numeric: true });

function compare(a: unknown, b: unknown): number {
  if (typeof a === "number" && typeof b === "number") return a - b;
  return english.compare(String(a).trim(), String(b).trim());
}

const isEmpty = (value: unknown): boolean => value === null || String(value).trim() === "";

/** The rows by the first key, equals by the next; what is empty stands last either way. */
export const sortedRows = <Row extends object>(
  rows: readonly Row[],
  sort: readonly SortKey[],
): readonly Row[] =>
  sort.length === 0
    ? rows
    : [...rows].sort((left, right) => {
        for (const { id, desc } of sort) {
          const [a, b] = [left, right].map((row) => (row as Record<string, unknown>)[id]);
          const order =
            isEmpty(a) || isEmpty(b)
              ? Number(isEmpty(a)) - Number(isEmpty(b))
              : (desc ? -1 : 1) * compare(a, b);
          if (order !== 0) return order;
        }
        return 0;
      });
