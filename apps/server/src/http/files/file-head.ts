// The description in a file: report, user, filter and time.
import { narrowedWords, narrowingInWords } from "@fiducia/contract/narrowing";
import type { ExportFormat } from "@fiducia/features/exports/exports.contract";
import { formatDay, formatTime } from "@fiducia/kernel/day";
import { itemCount } from "@fiducia/kernel/item-count";
import type { Fact, FileColumn } from "@fiducia/paper/report/drawn-report";
import type { OneOrMore } from "@fiducia/paper/report/one-or-more";
import { isNumeric } from "@fiducia/paper/report/shown-text";
import type { AskedReport } from "../dispatch/ask.ts";
import { invalidInput } from "../refused.ts";
import { filterFacts } from "./filter-words.ts";

const columnAt = ({ served }: AskedReport, key: string) =>
  served.contract.columns.find((column) => String(column.key) === key);

/** Filters and groups, by name and value. */
function narrowingFacts(report: AskedReport): readonly Fact[] {
  const { group } = report.page;
  const narrowed = narrowingInWords(report.served.contract.columns, report.page);
  return [
    ...narrowed.map(({ label, words }) => [label, words] as const),
    ...(group === undefined ? [] : [["Grouped by", columnAt(report, group)?.label ?? ""] as const]),
  ];
}

const allFilterFacts = (report: AskedReport): readonly Fact[] => [
  ...filterFacts(report),
  ...narrowingFacts(report),
];

/** The filter in words: a line for each field with a value, then filters and groups. */
const filterLines = (report: AskedReport): readonly string[] =>
  allFilterFacts(report).map(([label, words]) => narrowedWords({ label, words }));

const isAmong = (facts: readonly Fact[], [name, value]: Fact): boolean =>
  facts.some((fact) => fact[0] === name && fact[1] === value);

/** "Client; Amount, descending". */
function orderWords(report: AskedReport): string | undefined {
  const words = report.page.sort?.split(",").map((key) => {
    const label = columnAt(report, key.replace(/^-/, ""))?.label;
    return key.startsWith("-") ? `${label}, descending` : label;
  });
  return words?.join("; ");
}

/** The filter of a report, its order last. */
function wordsFacts(report: AskedReport): readonly Fact[] {
  const order = orderWords(report);
  return [...allFilterFacts(report), ...(order === undefined ? [] : [["Sorted by", order] as const])];
}

/** A report of a file: its name there, and its number of rows. */
interface CountedSheet {
  readonly name: string;
  readonly asked: AskedReport;
  readonly count: number;
}

/** The number of rows of each report; with several also their names and own filters. */
function sheetFacts(sheets: OneOrMore<CountedSheet>, shared: readonly Fact[]): readonly Fact[] {
  if (sheets.length === 1) return [["Rows", itemCount(sheets[0].count)]];
  return sheets.flatMap(({ name, asked: report, count }) => [
    ...wordsFacts(report)
      .filter((fact) => !isAmong(shared, fact))
      .map(([label, value]) => [`${name}, ${label}`, value] as const),
    [`${name}, rows`, itemCount(count)] as const,
  ]);
}

/** The whole description by name and value; what all reports have in common is listed once. */
export function factsOf(sheets: OneOrMore<CountedSheet>): readonly Fact[] {
  const [{ asked: report }, ...further] = sheets;
  const { served, caller } = report;
  const shared = wordsFacts(report).filter((fact) =>
    further.every((each) => isAmong(wordsFacts(each.asked), fact)),
  );
  return [
    ["Report", served.contract.title],
    ["Agency", `${caller.agencyName} (${caller.agencyId})`],
    ...shared,
    ...sheetFacts(sheets, shared),
    ["Made", madeLine(report)],
  ];
}

export const zoneOf = ({ caller }: AskedReport): string => caller.timeZone ?? "UTC";

/** "11/20/2026 9:53 AM by MJS@1001". */
function madeLine(report: AskedReport): string {
  const { caller, context, today } = report;
  return `${formatDay(today)} ${formatTime(context.clock(), zoneOf(report))} by ${caller.initials}@${caller.agencyId}`;
}

/** The user, the filter in words, and who made it when. */
export const fileLines = (report: AskedReport): readonly string[] => [
  `${report.caller.agencyName} (${report.caller.agencyId})`,
  ...filterLines(report),
  madeLine(report),
];

/** The column of the groups; undefined without groups. */
export function groupColumn(report: AskedReport): Pick<FileColumn, "kind" | "labels"> | undefined {
  const { group } = report.page;
  return group === undefined ? undefined : ((columnAt(report, group) ?? { kind: "text" }) as FileColumn);
}

/**
 * The columns in the requested order; by default the visible ones. Where groups stand under headings their column is
 * included, so that each row says where it belongs; a PDF has the headings on every page, and needs the column only
 * when no other one can hold them. A CSV has no headings, and exactly what was asked for. Refuses an unknown key.
 */
export function fileColumns(
  { served, page: { group } }: AskedReport,
  keys: readonly string[] | undefined,
  format: ExportFormat | "csv" | "print",
): readonly FileColumn[] {
  const columns = served.contract.columns as unknown as readonly FileColumn[];
  const selectedColumns = (keys ?? columns.filter(({ hidden }) => !hidden).map(({ key }) => key)).map(
    (key) => {
      const column = columns.find((each) => each.key === key);
      if (!column) throw invalidInput(`"${key}" is no column of ${served.contract.name}.`, "columns");
      return column;
    },
  );
  const isSaid =
    (format === "csv" && keys !== undefined) ||
    (format === "pdf" && selectedColumns.some(({ kind }) => !isNumeric(kind)));
  if (group === undefined || isSaid || selectedColumns.some(({ key }) => key === group))
    return selectedColumns;
  return [...columns.filter(({ key }) => key === group), ...selectedColumns];
}

/** "Trust Transactions" of 2026-11-20 as `trust-transactions-2026-11-20`. */
export const fileName = ({ served, today }: AskedReport): string =>
  `${served.contract.title.toLowerCase().replace(/[^a-z0-9]+/g, "-")}-${today}`;
