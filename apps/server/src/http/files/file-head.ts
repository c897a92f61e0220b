// What a file says of itself: which report, for whom, under which filter, and when.
import type { Column } from "@fiducia/contract/column";
import { type Only, wordsOfValue } from "@fiducia/contract/narrowing";
import { formatDay, formatTime } from "@fiducia/kernel/day";
import type { AskedReport } from "../dispatch/ask.ts";
import { invalidInput } from "../refused.ts";

export type FileColumn = Column<Record<string, unknown>>;

/** "startDate" as "Start date", as a filter's field is read by people. */
const worded = (field: string): string => {
  const words = field.replace(/([a-z])([A-Z])/g, "$1 $2").toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** What the rows are narrowed to and grouped by, in words. */
function narrowingLines({ page: { find, only = [], group }, served }: AskedReport): readonly string[] {
  const columnOf = (key: string) => served.contract.columns.find((column) => String(column.key) === key);
  const onlyLine = ({ column: key, value }: Only) => {
    const column = columnOf(key);
    return column ? [`${column.label}: ${wordsOfValue(column.kind, value)}`] : [];
  };
  return [
    ...(find ? [`Search: ${find}`] : []),
    ...only.flatMap(onlyLine),
    ...(group === undefined ? [] : [`Grouped by: ${columnOf(group)?.label}`]),
  ];
}

/** The filter in words, one line for each field that says something, and what the rows are narrowed to. */
export function filterLines(asked: AskedReport): readonly string[] {
  return [...fieldLines(asked), ...narrowingLines(asked)];
}

function fieldLines({ filter }: AskedReport): readonly string[] {
  return Object.entries(filter as Readonly<Record<string, unknown>>)
    .filter(([, value]) => value !== undefined && value !== null && value !== "" && value !== false)
    .map(([field, value]) => `${worded(field)}: ${Array.isArray(value) ? value.join(", ") : String(value)}`);
}

export const zoneOf = ({ caller }: AskedReport): string => caller.timeZone ?? "UTC";

/** "11/20/2026 9:53 AM by MJS@1001". */
export function madeLine(asked: AskedReport): string {
  const { caller, context, today } = asked;
  return `${formatDay(today)} ${formatTime(context.clock(), zoneOf(asked))} by ${caller.initials}@${caller.agencyId}`;
}

/** The columns by their keys in the order asked for; those shown at first unless said. Refuses a key that is none. */
export function fileColumns(
  { served }: AskedReport,
  keys: readonly string[] | undefined,
): readonly FileColumn[] {
  const columns = served.contract.columns as unknown as readonly FileColumn[];
  if (!keys) return columns.filter(({ hidden }) => !hidden);
  return keys.map((key) => {
    const column = columns.find((each) => each.key === key);
    if (!column) throw invalidInput(`"${key}" is no column of ${served.contract.name}.`, "columns");
    return column;
  });
}

/** "Trust Transactions" of 2026-11-20 as `trust-transactions-2026-11-20`. */
export const fileName = ({ served, today }: AskedReport): string =>
  `${served.contract.title.toLowerCase().replace(/[^a-z0-9]+/g, "-")}-${today}`;
