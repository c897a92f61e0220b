// Reads the lines of a trust bank page by page, of all days or of a month.
import { ask } from "@fiducia/browser/calls/ask";
import { answerKey } from "@fiducia/browser/calls/query-keys";
import type { Day } from "@fiducia/kernel/day";
import { useInfiniteQuery } from "@tanstack/react-query";
import { bankLinesQuery, LINES_PAGE } from "../matching/matching.contract.ts";

export type LinesState = "open" | "matched" | "all";

/** The first and the last day of a month. */
export interface DaysOfMonth {
  readonly fromOn: Day;
  readonly throughOn: Day;
}

interface After {
  readonly afterDay?: Day;
  readonly afterLineId?: number;
}

export const useBankLines = (bankAccountId: number, state: LinesState, days: DaysOfMonth | undefined) => {
  const asked = { bankAccountId, state, ...days };
  return useInfiniteQuery({
    queryKey: [...answerKey(bankLinesQuery.name, asked), "pages"],
    queryFn: ({ pageParam, signal }) => ask(bankLinesQuery, { ...asked, ...pageParam }, signal),
    initialPageParam: {} as After,
    getNextPageParam: ({ lines }): After | undefined => {
      const last = lines.at(-1);
      return lines.length < LINES_PAGE || !last
        ? undefined
        : { afterDay: last.datedOn, afterLineId: last.lineId };
    },
  });
};
