// What a report is asked with: the words of its address, the parameters of its path, and its office.
import type { ReportContract } from "@fiducia/contract/define-report";
import { useSearch } from "@tanstack/react-router";
import { filterFrom, openedBy } from "./report-filter.ts";
import { useSession } from "./session-context.tsx";
import { type OfficeSelection, useOfficeChoice } from "./use-office-choice.ts";
import { useToday } from "./use-today.ts";

// biome-ignore lint/suspicious/noExplicitAny: any report has a filter and rows.
type AnyReport = ReportContract<string, any, any>;
type Fields = Readonly<Record<string, unknown>>;

/** The filters of reports that share an address: those of the tabs of one screen. */
export function useReportFilters(
  contracts: readonly [AnyReport, ...AnyReport[]],
  parameters: Fields,
): { readonly office: OfficeSelection; readonly filters: readonly Fields[] } {
  const office = useOfficeChoice(contracts[0]);
  const today = useToday();
  const session = useSession();
  const search = useSearch({ strict: false }) as Fields;
  const officeFilter = office.officeId === undefined ? {} : { officeId: office.officeId };
  const filters = contracts.map((contract) => ({
    ...parameters,
    ...filterFrom(openedBy(contract, session), search, today),
    ...officeFilter,
  }));
  return { office, filters };
}
