// Which column of a file is which field: by what the user said of such a heading before, else by the heading's name.
import { headingKey } from "./header-row.ts";

interface MatchedField {
  readonly key: string;
  readonly label: string;
  /** Other names under which systems export it. */
  readonly names: readonly string[];
}

/** The headings that the fields are known by, as `headingKey` writes them. */
export const knownHeadings = (fields: readonly MatchedField[]): ReadonlySet<string> =>
  new Set(fields.flatMap(({ label, names }) => [label, ...names].map(headingKey)));

/**
 * The column of each field that is found, from 0. No column is used twice.
 * @param kept the field that a heading meant in an earlier file, by its `headingKey`; an empty text for none.
 */
export function matchColumns(
  headings: readonly string[],
  fields: readonly MatchedField[],
  kept: ReadonlyMap<string, string>,
): Readonly<Record<string, number>> {
  const keys = headings.map(headingKey);
  const columns: Record<string, number> = {};
  const isFree = (column: number) => column !== -1 && !Object.values(columns).includes(column);
  for (const { key } of fields) {
    const column = keys.findIndex((heading) => heading !== "" && kept.get(heading) === key);
    if (isFree(column)) columns[key] = column;
  }
  for (const { key, label, names } of fields)
    for (const name of [label, ...names].map(headingKey)) {
      if (key in columns) break;
      const column = keys.findIndex(
        (heading, place) => heading === name && !kept.has(heading) && isFree(place),
      );
      if (column !== -1) columns[key] = column;
    }
  return columns;
}
