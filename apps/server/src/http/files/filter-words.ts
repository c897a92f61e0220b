// Describes the filter of a file: each field that narrows the report, with a readable name and value.

import { type Caller, seesOwnItemsOnly, seesTwoDaysOnly } from "@fiducia/contract/caller";
import { type FieldWords, WORDS_OF_FIELDS } from "@fiducia/contract/filter-words";
import { officeScopeOf } from "@fiducia/contract/office-scope";
import { PERMISSION } from "@fiducia/contract/permissions";
import { readAs } from "@fiducia/database/unit";
import { type OfficeAndAccountNames, readNames } from "@fiducia/features/agency/shared/names.store";
import { type Day, formatDay } from "@fiducia/kernel/day";
import { splitWords } from "@fiducia/kernel/split-words";
import type { Fact } from "@fiducia/paper/report/drawn-report";
import type { AskedReport } from "../dispatch/ask.ts";

type Filter = Readonly<Record<string, unknown>>;

/** A report with the names of its offices and accounts. */
export interface NamedReport extends AskedReport {
  readonly names?: OfficeAndAccountNames;
}

/** Of a longer list only the number is given. */
const MOST_NAMED = 20;

const wordsFor = ({ served }: AskedReport, field: string): FieldWords =>
  served.contract.filterWords?.[field] ?? WORDS_OF_FIELDS[field] ?? {};

/** Fields whose ids are shown by these names. */
const idsOf = (report: AskedReport, names: FieldWords["names"]): readonly number[] =>
  Object.entries(report.filter as Filter)
    .filter(([field]) => wordsFor(report, field).names === names)
    .flatMap(([, value]) => value ?? [])
    .filter((id) => typeof id === "number");

/** The offices to which the caller's permissions limit the report; undefined for no limit. */
const confinedTo = ({ caller, served }: AskedReport): readonly number[] | undefined =>
  officeScopeOf(caller, served.contract.access).offices;

/** Reads the names for the file's head. */
export async function named(report: AskedReport): Promise<NamedReport> {
  const offices = [...idsOf(report, "offices"), ...(confinedTo(report) ?? [])];
  const accounts = idsOf(report, "accounts");
  if (offices.length + accounts.length === 0) return report;
  const { connection } = report.context;
  const names = await readAs(connection, report.caller.agencyId, (unit) =>
    readNames(unit, { offices, accounts }),
  );
  return { ...report, names };
}

/** "A, B, C and 997 more". */
function listed(words: readonly string[]): string {
  const rest = words.length - MOST_NAMED;
  return words.slice(0, MOST_NAMED).join(", ") + (rest > 0 ? ` and ${rest} more` : "");
}

const called = (ids: readonly number[], names: ReadonlyMap<number, string> | undefined): string =>
  listed(ids.map((id) => names?.get(id) ?? String(id)));

/** "startDate" as "Start date". */
function worded(field: string): string {
  const words = field.replace(/([a-z])([A-Z])/g, "$1 $2").toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** A range of days that may be open at either end. */
function datesFact({ startDate, endDate }: Filter): readonly Fact[] {
  const [start, end] = [startDate, endDate].map((day) => (day ? formatDay(day as Day) : undefined));
  if (start && end) return [["Dates", `${start} to ${end}`]];
  if (start) return [["Dates", `From ${start}`]];
  return end ? [["Dates", `Until ${end}`]] : [];
}

function officeFact(report: NamedReport): readonly Fact[] {
  if (!("officeId" in report.served.contract.filter.shape)) return [];
  const { officeId } = report.filter as { readonly officeId?: number | null };
  const ids = officeId ? [officeId] : confinedTo(report);
  return [["Office", ids ? called(ids, report.names?.offices) : "All offices"]];
}

/** What the caller's permissions leave out, so that nobody takes the file for complete. */
function limitFacts({ caller, served }: { caller: Caller } & Pick<AskedReport, "served">): readonly Fact[] {
  const isOfTransactions = served.contract.access.permissions.includes(PERMISSION.runTrustReports);
  if (!isOfTransactions) return [];
  return [
    ...(seesOwnItemsOnly(caller) ? [["Created by", `${caller.initials} only`] as const] : []),
    ...(seesTwoDaysOnly(caller) ? [["Days", "Today and yesterday only"] as const] : []),
  ];
}

function wordsOf(field: string, value: unknown, report: NamedReport): string {
  const { reads, names } = wordsFor(report, field);
  if (reads) return reads(value, report.today);
  if (names) return called([value].flat() as number[], report.names?.[names]);
  if (value === true) return "Yes";
  return Array.isArray(value) ? listed(value.map((each) => splitWords(String(each)))) : String(value);
}

/** Whether a field narrows: an empty list of accounts means all. */
const narrows = (value: unknown): boolean =>
  value !== undefined && value !== null && value !== "" && value !== false && [value].flat().length > 0;

const SAID_APART = ["officeId", "startDate", "endDate"];

/** The filter by name and value: office, days, and every other field that narrows. */
export function filterFacts(report: NamedReport): readonly Fact[] {
  const filter = report.filter as Filter;
  const others = Object.entries(filter).filter(
    ([field, value]) => !SAID_APART.includes(field) && narrows(value),
  );
  return [
    ...officeFact(report),
    ...datesFact(filter),
    ...limitFacts(report),
    ...others.map(
      ([field, value]) =>
        [wordsFor(report, field).label ?? worded(field), wordsOf(field, value, report)] as const,
    ),
  ];
}
