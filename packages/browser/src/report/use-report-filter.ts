// The filter of a report: search parameters, path parameters, and office.
import type { ReportContract } from "@fiducia/contract/define-report";
import { useSearch } from "@tanstack/react-router";
import { useSession } from "../session/session-context.tsx";
import { useToday } from "../session/use-today.ts";
import { filterFrom, openedBy } from "./report-filter.ts";
import { type OfficeSelection, useOfficeChoice } from "./use-office-choice.ts";

// biome-ignore lint/suspicious/noExplicitAny: any report has a filter and rows.
type AnyReport = ReportContract<string, any, any>;
type Fields = Readonly<Record<string, unknown>>;

/** The filters of reports that share an address, such as the tabs of a screen. */
export function useReportFilters(
  contracts: readonly [AnyReport, ...AnyReport[]],
  parameters: Fields,
): { readonly office: OfficeSelection; readonly filters: readonly Fields[] } {
  const office = useOfficeChoice(contracts[0]);
  const today = useToday();
  const session = useSession();
  const search = useSearch({ strict: false }) as Fields;
  const officeFilter = office.officeId === undefined ? {} : { officeId: office.officeId };
  const filters = contracts.map((contract) => filterFrom(openedBy(contract, session), search, today));
  // A search by office leaves no other office to choose.
  if (filters.some(({ userOffice }) => userOffice !== undefined))
    return {
      office: { ...office, officeId: undefined, offices: [] },
      filters: filters.map((filter) => ({ ...parameters, ...filter })),
    };
  return { office, filters: filters.map((filter) => ({ ...parameters, ...filter, ...officeFilter })) };
}
