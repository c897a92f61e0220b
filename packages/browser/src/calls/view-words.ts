// How a report is looked at, as its address says it: its order, what its rows are narrowed to, and their groups.
import type { ReportContract } from "@fiducia/contract/define-report";
import {
  findField,
  isGroupable,
  isValueOf,
  MOST_ONLY,
  type Narrowing,
  type Only,
} from "@fiducia/contract/narrowing";
import { codeOf } from "@fiducia/contract/vocabulary";
import { readSort, type SortWord, writeSort } from "./sort-words.ts";

// biome-ignore lint/suspicious/noExplicitAny: any report has a filter and rows.
export type Viewed = Pick<ReportContract<string, any, any>, "columns" | "opensGroupedBy">;
type Words = Readonly<Record<string, unknown>>;

/** What the address says in place of a column when rows that open in groups stand by themselves. */
export const NO_GROUP = "none";

/** The words of a view on the wire: how the rows are narrowed and grouped. */
export interface ViewWords extends Narrowing {
  readonly group?: string;
}

const columnOf = ({ columns }: Viewed, key: unknown) => columns.find((column) => String(column.key) === key);

function isOnly(contract: Viewed, each: unknown): each is Only {
  const { column: key, value } = (each ?? {}) as Partial<Only>;
  const column = columnOf(contract, key);
  return column !== undefined && value !== undefined && isValueOf(column.kind, value);
}

/** Each that names a column of the report and a value that it can have, once. */
function readOnly(contract: Viewed, said: unknown): readonly Only[] {
  if (!Array.isArray(said)) return [];
  const each = said
    .filter((one) => isOnly(contract, one))
    .map(({ column, value }) => ({
      column,
      // Addresses and views that were kept before codes travelled name a label.
      value: typeof value === "string" ? codeOf(columnOf(contract, column)?.labels, value) : value,
    }));
  const isFirst = ({ column, value }: Only, place: number) =>
    each.findIndex((one) => one.column === column && one.value === value) === place;
  return each.filter(isFirst).slice(0, MOST_ONLY);
}

const readFind = (said: unknown): string | undefined => {
  const read = findField.safeParse(typeof said === "number" ? String(said) : said);
  return read.success && read.data !== "" ? read.data : undefined;
};

/** The column that an address groups by, or that it does not; undefined when it says nothing. */
function saidGroup(contract: Viewed, said: unknown): string | undefined {
  if (said === NO_GROUP) return contract.opensGroupedBy === undefined ? undefined : NO_GROUP;
  const column = columnOf(contract, said);
  if (!column || !isGroupable(column)) return undefined;
  return said === contract.opensGroupedBy ? undefined : String(column.key);
}

export interface View extends ViewWords {
  readonly sort: readonly SortWord[];
  readonly only: readonly Only[];
}

/** How the report is looked at; what the address says wrongly is left out. */
export function readView(contract: Viewed, search: Words): View {
  const find = readFind(search.find);
  const said = saidGroup(contract, search.group) ?? contract.opensGroupedBy;
  return {
    sort: readSort(search.sort, contract.columns),
    only: readOnly(contract, search.only),
    ...(find === undefined ? {} : { find }),
    ...(said === undefined || said === NO_GROUP ? {} : { group: String(said) }),
  };
}

/** The words of a view that an address keeps. */
export function viewSearch(contract: Viewed, search: Words): Words {
  const { find, only } = readView(contract, search);
  const sort = writeSort(readSort(search.sort, contract.columns));
  const group = saidGroup(contract, search.group);
  return {
    ...(sort === undefined ? {} : { sort }),
    ...(find === undefined ? {} : { find }),
    ...(only.length === 0 ? {} : { only }),
    ...(group === undefined ? {} : { group }),
  };
}

/** The words of a view as the server takes them. */
export const wordsOnWire = ({ find, only, group }: View): ViewWords => ({
  ...(find === undefined ? {} : { find }),
  ...(only.length === 0 ? {} : { only }),
  ...(group === undefined ? {} : { group }),
});
