// The report that the current address shows.
import type { ReportContract } from "@fiducia/contract/define-report";
import { useRouteContext } from "@tanstack/react-router";

export interface ReportRoute {
  // biome-ignore lint/suspicious/noExplicitAny: any report has a filter and rows.
  readonly contract: ReportContract<string, any, any>;
  /** The fields of its filter that stand in the address. */
  readonly parameters: Readonly<Record<string, unknown>>;
  /** The menu group that it belongs to. */
  readonly areaLabel: string | undefined;
}

export const useReportRoute = (): ReportRoute => useRouteContext({ strict: false }) as unknown as ReportRoute;
