// The order of a report as its address says it: `invoiced,-name` is by invoiced, then by name descending.

export interface SortWord {
  readonly id: string;
  readonly desc: boolean;
}

/** Parses the order; unknown and repeated keys are left out. */
export function readSort(text: unknown, columns: readonly { readonly key: string }[]): readonly SortWord[] {
  if (typeof text !== "string") return [];
  const words = text.split(",").map((word) => ({ id: word.replace(/^-/, ""), desc: word.startsWith("-") }));
  return words.filter(
    ({ id }, place) =>
      columns.some(({ key }) => key === id) && words.findIndex((word) => word.id === id) === place,
  );
}

/** Undefined for the report's own order, so that the address stays short. */
export const writeSort = (sort: readonly SortWord[]): string | undefined =>
  sort.length > 0 ? sort.map(({ id, desc }) => (desc ? `-${id}` : id)).join(",") : undefined;
