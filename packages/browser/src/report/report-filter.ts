// A report's filter in its address: presets are kept as presets, invalid values are left out.
import { type Caller, seesTwoDaysOnly } from "@fiducia/contract/caller";
import type { ReportContract } from "@fiducia/contract/define-report";
import { SPELLINGS } from "@fiducia/contract/spellings";
import { DATE_RANGES, type DateRangeChoice, rangeOf } from "@fiducia/kernel/date-range";
import type { Day } from "@fiducia/kernel/day";

// biome-ignore lint/suspicious/noExplicitAny: any report has a filter and rows.
type AnyReport = ReportContract<string, any, any>;
type Filtered = Pick<AnyReport, "filter" | "route">;
type Fields = Readonly<Record<string, unknown>>;

interface Checked {
  safeParse(value: unknown): { success: boolean };
}

/** Whether the filter has a range of days, for which an address may name a preset. */
export const hasRange = ({ filter }: Pick<AnyReport, "filter">): boolean =>
  "startDate" in filter.shape && "endDate" in filter.shape;

/** The office has its own search parameter, a paid status is a path parameter; other fields keep their names. */
const SAID_OTHERWISE = new Set<string>([
  ...["officeId", "policyOfficeId", "bankAccountId", "reportingAccountId", "customerId"],
  SPELLINGS.paidStatus,
]);

/** The filter fields among the search parameters, without path parameters. */
function searchedFields({ filter, route = "" }: Filtered): readonly (readonly [string, Checked])[] {
  const fields = Object.entries(filter.shape as Readonly<Record<string, Checked>>);
  return fields.filter(([name]) => !SAID_OTHERWISE.has(name) && !route.includes(`$${name}`));
}

const isChoice = (value: unknown): value is DateRangeChoice =>
  value !== "" && value !== "Custom" && DATE_RANGES.some((range) => range.value === value);

const isSaid = (value: unknown): boolean =>
  value !== undefined && value !== null && value !== "" && !(Array.isArray(value) && value.length === 0);

/** The filter as search parameters: every field that the filter accepts, and a preset instead of its days. */
export function filterSearch(contract: Filtered, search: Fields): Fields {
  const validFields = searchedFields(contract).filter(
    ([name, field]) => isSaid(search[name]) && field.safeParse(search[name]).success,
  );
  const fields = Object.fromEntries(validFields.map(([name]) => [name, search[name]]));
  if (!hasRange(contract) || !isChoice(search.dateRange)) return fields;
  const { startDate: _, endDate: __, ...others } = fields;
  return { ...others, dateRange: search.dateRange };
}

/** The report with an initial range that the user can see: a user limited to two days begins with today. */
export function openedBy<Report extends Pick<AnyReport, "access" | "opensWith">>(
  contract: Report,
  caller: Pick<Caller, "isAdmin" | "grants">,
): Report {
  const isHeld = contract.access.rule === "byPeriod" && seesTwoDaysOnly(caller);
  return isHeld && contract.opensWith !== undefined ? { ...contract, opensWith: "Today" } : contract;
}

/** The filter of an address, presets counted from today; by default the report's own range. */
export function filterFrom(
  contract: Filtered & Pick<AnyReport, "opensWith">,
  search: Fields,
  today: Day,
): Fields {
  const { dateRange, ...fields } = filterSearch(contract, search);
  if (!hasRange(contract)) return fields;
  const isOpen = fields.startDate === undefined && fields.endDate === undefined;
  const choice = isChoice(dateRange) ? dateRange : isOpen ? contract.opensWith : undefined;
  if (choice === undefined) return fields;
  const { start, end } = rangeOf(choice, today);
  return { ...fields, startDate: start, endDate: end };
}

/** The preset of an address; Custom for other days, none for no days. */
export function choiceOf(contract: Filtered & Pick<AnyReport, "opensWith">, search: Fields): DateRangeChoice {
  const { dateRange, startDate, endDate } = filterSearch(contract, search);
  if (isChoice(dateRange)) return dateRange;
  return startDate !== undefined || endDate !== undefined ? "Custom" : (contract.opensWith ?? "");
}
