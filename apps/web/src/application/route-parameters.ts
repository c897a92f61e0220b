// The part of a report's filter that stands in its address.
import type { ReportContract } from "@fiducia/contract/define-report";
import { filterSearch } from "@fiducia/features/client/report-filter";
import { viewSearch } from "@fiducia/features/client/view-words";

// biome-ignore lint/suspicious/noExplicitAny: any report has a filter and rows.
type AnyReport = ReportContract<string, any, any>;

/** A screen of several tabs names the one that is open. */
const TAB = /^[a-z-]{1,30}$/;

interface Checked {
  safeParse(value: unknown): { success: boolean };
}

const WHOLE_NUMBER = /^\d+$/;

/** The filter's fields that stand in the address, numbers as numbers; undefined when the filter refuses them. */
export function parametersOf(
  contract: Pick<AnyReport, "filter">,
  fromAddress: Readonly<Record<string, string>>,
): Readonly<Record<string, unknown>> | undefined {
  const parameters = Object.fromEntries(
    Object.entries(fromAddress).map(([name, text]) => [name, WHOLE_NUMBER.test(text) ? Number(text) : text]),
  );
  const fields = contract.filter.shape as Readonly<Record<string, Checked>>;
  const isTaken = Object.entries(parameters).every(([name, value]) => fields[name]?.safeParse(value).success);
  return isTaken ? parameters : undefined;
}

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
