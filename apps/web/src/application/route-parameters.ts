// What the address of a report says behind the question mark.

import { viewSearch } from "@fiducia/browser/calls/view-words";
import { filterSearch } from "@fiducia/browser/report/report-filter";
import type { ReportContract } from "@fiducia/contract/define-report";

// biome-ignore lint/suspicious/noExplicitAny: any report has a filter and rows.
type AnyReport = ReportContract<string, any, any>;

/** A screen of several tabs names the one that is open. */
const TAB = /^[a-z-]{1,30}$/;

/** What the address of a report may say behind the question mark: its filter, its office and how it is looked at. Anything else is left out. */
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
