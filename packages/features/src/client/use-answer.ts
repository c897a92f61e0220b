// An answer of the server, remembered between screens and read again behind them.
import type { QueryContract } from "@fiducia/contract/define-query";
import type { ReportContract } from "@fiducia/contract/define-report";
import { useQuery } from "@tanstack/react-query";
import type { z } from "zod";
import { ask, askReport } from "./ask.ts";
import { answerKey } from "./query-keys.ts";

/** The answer to a query; not asked while `enabled` is false. */
export const useAnswer = <Filter extends z.ZodObject, Answer extends z.ZodType>(
  contract: QueryContract<string, Filter, Answer>,
  filter: z.input<Filter>,
  enabled = true,
) =>
  useQuery({
    queryKey: answerKey(contract.name, filter),
    queryFn: ({ signal }) => ask(contract, filter, signal),
    enabled,
    gcTime: Number.POSITIVE_INFINITY,
  });

/** How long the rows of a report that nobody looks at are remembered. */
function kept(cached: true | "never" | undefined): { readonly gcTime?: number } {
  if (cached === undefined) return {};
  return { gcTime: cached === "never" ? 0 : Number.POSITIVE_INFINITY };
}

/** A report with all its rows; not asked while `enabled` is false. */
export const useReport = <Filter extends z.ZodObject, Row extends z.ZodObject>(
  contract: ReportContract<string, Filter, Row>,
  filter: z.input<Filter>,
  enabled = true,
) =>
  useQuery({
    queryKey: answerKey(contract.name, filter),
    queryFn: ({ signal }) => askReport(contract, filter, signal),
    enabled,
    ...kept(contract.cached),
  });
