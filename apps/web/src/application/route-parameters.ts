// The search parameters of a report's address.

import { viewSearch } from "@fiducia/browser/calls/view-words";
import { filterSearch } from "@fiducia/browser/report/report-filter";
import type { ReportContract } from "@fiducia/contract/define-report";

// biome-ignore lint/suspicious/noExplicitAny: any report has a filter and rows.
type AnyReport = ReportContract<string, any, any>;

/** The open tab of a screen with tabs. */
const TAB = /^[a-z-]{1,30}$/;

/** Valid search parameters of a report: filter, office and view. Others are dropped. */
export function searchOf(
  contract: Pick<AnyReport, "columns" | "filter" | "route" | "opensGroupedBy">,
  search: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  return {
    ...filterSearch(contract, search),
    ...viewSearch(contract, search),
    ...(typeof search.tab === "string" && TAB.test(search.tab) ? { tab: search.tab } : {}),
    ...(Number.isSafeInteger(search.office) ? { office: search.office as number } : {}),
  };
}
