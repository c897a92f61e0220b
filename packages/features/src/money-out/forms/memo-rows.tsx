// Lines of credit memos that wait for funding, as rows with amounts.

import { useAnswer } from "@fiducia/browser/calls/use-answer";
import type { AmountRow } from "@fiducia/browser/order-form/typed-amounts";
import { formatDay } from "@fiducia/kernel/day";
import type { z } from "zod";
import { unfundedMemosQuery } from "../unfunded-memos/unfunded-memos.contract.ts";

export type UnfundedLine = z.output<typeof unfundedMemosQuery.answer>[number];

/** The lines of the memo in the address come first. */
export function useUnfunded(
  side: "thirdParty" | "agency",
  itemId: number | undefined,
): readonly UnfundedLine[] {
  const { data: lines = [] } = useAnswer(unfundedMemosQuery, { side });
  return [...lines].sort((a, b) => Number(b.itemId === itemId) - Number(a.itemId === itemId));
}

export const memoRow = (line: UnfundedLine): AmountRow => ({
  id: line.partId,
  name: `Credit Memo ${line.memoNumber}, line ${line.lineNumber}`,
  note: [line.client, formatDay(line.datedOn), line.policyNumber, line.description]
    .filter(Boolean)
    .join(", "),
  most: line.due,
});
