// The values of a column among the narrowed rows of a report, with their counts.
import type { ReportContract } from "@fiducia/contract/define-report";
import { useQuery } from "@tanstack/react-query";
import type { z } from "zod";
import { askSums } from "../calls/ask.ts";
import { reportKey } from "../calls/query-keys.ts";
import { type View, wordsOnWire } from "../calls/view-words.ts";
import { cacheOptions } from "./use-report-rows.ts";

export interface ValuesAsked {
  /** The filter of the report. */
  readonly filter: z.input<z.ZodObject>;
  readonly view: View;
  /** The column's key. */
  readonly column: string;
}

/** The column's own filter is ignored, so that other values of it are listed too. */
export function useColumnValues(
  contract: Pick<ReportContract, "name" | "cached">,
  { filter, view, column }: ValuesAsked,
) {
  const only = view.only.filter((each) => each.column !== column);
  const parameters = wordsOnWire({ ...view, only, group: column });
  return useQuery({
    queryKey: reportKey(contract.name, filter, { sums: parameters }),
    queryFn: ({ signal }) => askSums(contract, { filter, parameters }, signal),
    ...cacheOptions(contract.cached),
  });
}
