// What a file says of its filter: each field that narrows the report, by a name and a value that people read.

import { type Caller, seesOwnItemsOnly, seesTwoDaysOnly } from "@fiducia/contract/caller";
import { officeScopeOf } from "@fiducia/contract/office-scope";
import { PERMISSION } from "@fiducia/contract/permissions";
import { readAs } from "@fiducia/database/unit";
import { type OfficeAndAccountNames, readNames } from "@fiducia/features/agency/shared/names.store";
import { SEARCH_TYPES } from "@fiducia/features/trust-accounting/shared/search-filter.contract";
import { clientNumber } from "@fiducia/kernel/client-number";
import { addDays, type Day, formatDay } from "@fiducia/kernel/day";
import { itemCount } from "@fiducia/kernel/item-count";
import { splitWords } from "@fiducia/kernel/split-words";
import type { Fact } from "@fiducia/paper/report/drawn-report";
import type { AskedReport } from "../dispatch/ask.ts";

type Filter = Readonly<Record<string, unknown>>;

/** A report with what the offices and accounts of its filter are called. */
export interface NamedReport extends AskedReport {
  readonly names?: OfficeAndAccountNames;
}

const OFFICES = ["officeId", "policyOfficeId", "policyOffice", "userOffice"];
const ACCOUNTS = [
  "glAccountIds",
  ...["reportingAccountId", "reportingAccount", "bankAccountId", "bankAccount"],
];
/** More names than that say less than their number. */
const MOST_NAMED = 20;

const LABELS: Readonly<Record<string, string>> = {
  timePeriod: "Day",
  payablePaidStatus: "Paid status",
  glAccountIds: "Accounts",
  policyOfficeId: "Policy office",
  bankAccountId: "Bank account",
  reportingAccountId: "Reporting account",
  customerId: "Customer ID",
  userOffice: "User's office",
  clientNumber: "Customer ID",
  transactionTypes: "Item types",
  includeVoided: "Voided items",
  searchForItemsWithoutBankAccount: "Bank account",
  EventIds: "Transactions",
};

const idsIn = (filter: Filter, fields: readonly string[]): readonly number[] =>
  fields.flatMap((field) => filter[field] ?? []).filter((id) => typeof id === "number");

/** The offices to which the caller's permissions confine the report; undefined when they do not. */
const confinedTo = ({ caller, served }: AskedReport): readonly number[] | undefined =>
  officeScopeOf(caller, served.contract.access).offices;

/** Reads the names that the file's head will need. */
export async function named(asked: AskedReport): Promise<NamedReport> {
  const filter = asked.filter as Filter;
  const offices = [...idsIn(filter, OFFICES), ...(confinedTo(asked) ?? [])];
  const accounts = idsIn(filter, ACCOUNTS);
  if (offices.length + accounts.length === 0) return asked;
  const { connection } = asked.context;
  const names = await readAs(connection, asked.caller.agencyId, (unit) =>
    readNames(unit, { offices, accounts }),
  );
  return { ...asked, names };
}

/** "A, B, C and 997 more". */
function listed(words: readonly string[]): string {
  const rest = words.length - MOST_NAMED;
  return words.slice(0, MOST_NAMED).join(", ") + (rest > 0 ? ` and ${rest} more` : "");
}

const called = (ids: readonly number[], names: ReadonlyMap<number, string> | undefined): string =>
  listed(ids.map((id) => names?.get(id) ?? String(id)));

/** "startDate" as "Start date", as a filter's field is read by people. */
function worded(field: string): string {
  const words = field.replace(/([a-z])([A-Z])/g, "$1 $2").toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The days of a range that may be open at either end. */
function datesFact({ startDate, endDate }: Filter): readonly Fact[] {
  const [start, end] = [startDate, endDate].map((day) => (day ? formatDay(day as Day) : undefined));
  if (start && end) return [["Dates", `${start} to ${end}`]];
  if (start) return [["Dates", `From ${start}`]];
  return end ? [["Dates", `Until ${end}`]] : [];
}

function officeFact(asked: NamedReport): readonly Fact[] {
  if (!("officeId" in asked.served.contract.filter.shape)) return [];
  const { officeId } = asked.filter as { readonly officeId?: number | null };
  const ids = officeId ? [officeId] : confinedTo(asked);
  return [["Office", ids ? called(ids, asked.names?.offices) : "All offices"]];
}

/** What the caller's permissions leave out, so that nobody takes the file for the whole. */
function limitFacts({ caller, served }: { caller: Caller } & Pick<AskedReport, "served">): readonly Fact[] {
  const isOfTransactions = served.contract.access.permissions.includes(PERMISSION.runTrustReports);
  if (!isOfTransactions) return [];
  return [
    ...(seesOwnItemsOnly(caller) ? [["Created by", `${caller.initials} only`] as const] : []),
    ...(seesTwoDaysOnly(caller) ? [["Days", "Today and yesterday only"] as const] : []),
  ];
}

/** Those that say what their words alone would not. */
const VALUES: Readonly<Record<string, (value: unknown, asked: NamedReport) => string>> = {
  timePeriod: (value, { today }) =>
    value === 0 ? `Today, ${formatDay(today)}` : `Yesterday, ${formatDay(addDays(today, -1))}`,
  payablePaidStatus: (value) => (value === "None" ? "All" : String(value)),
  paidStatus: (value) => (value === "None" ? "All" : String(value)),
  clientNumber: (value) => clientNumber(Number(value)),
  customerId: (value) => clientNumber(Number(value)),
  includeVoided: () => "Included",
  searchForItemsWithoutBankAccount: () => "None",
  transactionTypes: (value) =>
    SEARCH_TYPES.filter((type) => (value as readonly string[]).includes(type.value))
      .map(({ label }) => label)
      .join(", "),
  EventIds: (value) => itemCount((value as readonly unknown[]).length),
};

function wordsOf(field: string, value: unknown, asked: NamedReport): string {
  const own = VALUES[field];
  if (own) return own(value, asked);
  const values = [value].flat();
  if (OFFICES.includes(field)) return called(values as number[], asked.names?.offices);
  if (ACCOUNTS.includes(field)) return called(values as number[], asked.names?.accounts);
  if (value === true) return "Yes";
  return Array.isArray(value) ? listed(values.map((each) => splitWords(String(each)))) : String(value);
}

/** Whether a field says something: an empty list of accounts is every account. */
const narrows = (value: unknown): boolean =>
  value !== undefined && value !== null && value !== "" && value !== false && [value].flat().length > 0;

const SAID_APART = ["officeId", "startDate", "endDate"];

/** The filter by name and value: where, when, and each other field that says something. */
export function filterFacts(asked: NamedReport): readonly Fact[] {
  const filter = asked.filter as Filter;
  const others = Object.entries(filter).filter(
    ([field, value]) => !SAID_APART.includes(field) && narrows(value),
  );
  return [
    ...officeFact(asked),
    ...datesFact(filter),
    ...limitFacts(asked),
    ...others.map(
      ([field, value]) => [LABELS[field] ?? worded(field), wordsOf(field, value, asked)] as const,
    ),
  ];
}
