// The view of a report in its address: order, filters and groups.
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

/** The value of the address that turns off the groups in which a report opens. */
export const NO_GROUP = "none";

/** Search, filters and groups of a view. */
export interface ViewWords extends Narrowing {
  readonly group?: string;
}

const columnOf = ({ columns }: Viewed, key: unknown) => columns.find((column) => String(column.key) === key);

function isOnly(contract: Viewed, each: unknown): each is Only {
  const { column: key, value } = (each ?? {}) as Partial<Only>;
  const column = columnOf(contract, key);
  return column !== undefined && value !== undefined && isValueOf(column.kind, value);
}

/** Valid columns with valid values, each once. */
function readOnly(contract: Viewed, said: unknown): readonly Only[] {
  if (!Array.isArray(said)) return [];
  const each = said
    .filter((one) => isOnly(contract, one))
    .map(({ column, value }) => ({
      column,
      // Old addresses and saved views have labels instead of codes.
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

/** The column to group by, or null for none; undefined when the address does not say. */
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

/** Parses the view; invalid parts are left out. */
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

/** The view as search parameters of an address. */
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

/** The view as parameters of a request. */
export const wordsOnWire = ({ find, only, group }: View): ViewWords => ({
  ...(find === undefined ? {} : { find }),
  ...(only.length === 0 ? {} : { only }),
  ...(group === undefined ? {} : { group }),
});
