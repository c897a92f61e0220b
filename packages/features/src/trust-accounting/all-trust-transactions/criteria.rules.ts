// A search in words: its criteria, each with the fields of the address that it stands for.
import { DATE_RANGES } from "@fiducia/kernel/date-range";
import { type Day, formatDay } from "@fiducia/kernel/day";
import { SEARCH_TYPES } from "../shared/search-filter.contract.ts";

type Words = Readonly<Record<string, unknown>>;

export interface Criterion {
  readonly label: string;
  /** The search parameters that are removed with it. */
  readonly fields: readonly string[];
}

/** Names of ids; the id itself until its name is loaded. */
export type NameOf = (field: string, id: unknown) => string;

const day = (value: unknown): string => formatDay(value as Day);

function dates({ dateRange, startDate, endDate }: Words): readonly Criterion[] {
  const fields = ["dateRange", "startDate", "endDate"];
  const preset = DATE_RANGES.find(({ value }) => value !== "" && value === dateRange);
  if (preset) return [{ label: preset.label, fields }];
  if (startDate && endDate) return [{ label: `${day(startDate)} to ${day(endDate)}`, fields }];
  if (startDate) return [{ label: `From ${day(startDate)}`, fields }];
  return endDate ? [{ label: `Until ${day(endDate)}`, fields }] : [];
}

const NAMED: readonly (readonly [field: string, label: string])[] = [
  ["firstName", "First Name"],
  ["lastName", "Last Name"],
  ["businessName", "Business Name"],
];
const CHOSEN: readonly (readonly [field: string, label: string])[] = [
  ["policyOffice", "Policy Office"],
  ["userOffice", "User's Office"],
  ["reportingAccount", "Reporting Account"],
  ["bankAccount", "Bank Account"],
];

const typeLabel = (type: unknown): string =>
  SEARCH_TYPES.find(({ value }) => value === type)?.label ?? String(type);

/** The name of a search by its criteria, days last: "Reed, Last Month". */
export function titleOf(words: Words, nameOf: NameOf): string {
  const { firstName, lastName, businessName, dateRange: _, startDate: __, endDate: ___, ...others } = words;
  const person = [firstName, lastName].filter((name) => name !== undefined).join(" ");
  const chosen = CHOSEN.filter(([field]) => others[field] !== undefined);
  const named = chosen.map(([field]) => nameOf(field, others[field]));
  const fields = new Set(chosen.map(([field]) => field));
  const rest = Object.fromEntries(Object.entries(others).filter(([field]) => !fields.has(field)));
  const titles = [
    person,
    businessName === undefined ? "" : String(businessName),
    ...named,
    ...criteriaOf(rest, nameOf).map(({ label }) => label),
    ...dates(words).map(({ label }) => label),
  ].filter((title) => title !== "");
  return titles.join(", ") || "Everything";
}

const FIELD_LABELS = new Map([
  ["dateRange", "Date Range"],
  ["startDate", "Start"],
  ["endDate", "End"],
  ...NAMED,
  ["clientNumber", "Customer ID"],
  ...CHOSEN,
  ["searchForItemsWithoutBankAccount", "Bank Account"],
  ["transactionTypes", "Item Type"],
  ["includeVoided", "Include Voided Items"],
] as readonly (readonly [string, string])[]);

const DAYS = ["startDate", "endDate"];
const isSaid = (word: unknown): boolean =>
  word !== undefined && word !== null && word !== "" && word !== "Custom";

/** The labels of fields in the address that have invalid values. */
export function leftOutOf(address: Words, words: Words): readonly string[] {
  const isLeftOut = (field: string): boolean =>
    isSaid(address[field]) &&
    words[field] === undefined &&
    !(DAYS.includes(field) && words.dateRange !== undefined) &&
    !(Array.isArray(address[field]) && address[field].length === 0);
  return [...FIELD_LABELS].flatMap(([field, label]) => (isLeftOut(field) ? [label] : []));
}

/** The criteria of a search in the order of its form. */
export function criteriaOf(words: Words, nameOf: NameOf): readonly Criterion[] {
  const types = Array.isArray(words.transactionTypes) ? words.transactionTypes : [];
  const has = ([field]: readonly [string, string]) => words[field] !== undefined;
  const number = words.clientNumber;
  return [
    ...dates(words),
    ...NAMED.filter(has).map(([field, label]) => ({ label: `${label}: ${words[field]}`, fields: [field] })),
    ...(number === undefined
      ? []
      : [{ label: `Customer ID: ${String(number).padStart(8, "0")}`, fields: ["clientNumber"] }]),
    ...CHOSEN.filter(has).map(([field, label]) => ({
      label: `${label}: ${nameOf(field, words[field])}`,
      fields: [field],
    })),
    ...(words.searchForItemsWithoutBankAccount
      ? [{ label: "No Bank Account", fields: ["searchForItemsWithoutBankAccount"] }]
      : []),
    ...(types.length > 0 ? [{ label: types.map(typeLabel).join(", "), fields: ["transactionTypes"] }] : []),
    ...(words.includeVoided ? [{ label: "With voided items", fields: ["includeVoided"] }] : []),
  ];
}
