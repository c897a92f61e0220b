// The values that occur in a column of a report as it is narrowed now, each with its rows counted.
import type { ReportContract } from "@fiducia/contract/define-report";
import { useQuery } from "@tanstack/react-query";
import type { z } from "zod";
import { askSums } from "../calls/ask.ts";
import { reportKey } from "../calls/query-keys.ts";
import { type View, wordsOnWire } from "../calls/view-words.ts";
import { kept } from "./use-report-rows.ts";

export interface ValuesAsked {
  /** Of the report. */
  readonly filter: z.input<z.ZodObject>;
  readonly view: View;
  /** Its key. */
  readonly column: string;
}

/** What the column itself is narrowed to is left aside: beside it stands what could be chosen instead. */
export function useColumnValues(
  contract: Pick<ReportContract, "name" | "cached">,
  { filter, view, column }: ValuesAsked,
) {
  const only = view.only.filter((each) => each.column !== column);
  const wanted = wordsOnWire({ ...view, only, group: column });
  return useQuery({
    queryKey: reportKey(contract.name, filter, { sums: wanted }),
    queryFn: ({ signal }) => askSums(contract, { filter, wanted }, signal),
    ...kept(contract.cached),
  });
}
