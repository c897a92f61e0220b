// The report of the current address.
import type { ReportContract } from "@fiducia/contract/define-report";
import { useRouteContext } from "@tanstack/react-router";

export interface ReportRoute {
  // biome-ignore lint/suspicious/noExplicitAny: any report has a filter and rows.
  readonly contract: ReportContract<string, any, any>;
  /** The filter fields in the path. */
  readonly parameters: Readonly<Record<string, unknown>>;
  /** The label of its menu group. */
  readonly areaLabel: string | undefined;
}

export const useReportRoute = (): ReportRoute => useRouteContext({ strict: false }) as unknown as ReportRoute;
