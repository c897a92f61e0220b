// Invoices and credit memos, one or many in one file.
import { defineCall } from "@fiducia/contract/define-call";
import { wireId } from "@fiducia/contract/wire";
import { z } from "zod";
import { itemDetailQuery } from "../item-detail.contract.ts";

const MOST_BILLS = 300;

export const BILL_PAPER_REFUSALS = {
  UNKNOWN: "There is no such item, or you do not have permission to see it.",
  NO_BILL: "{item} is no invoice and no credit memo.",
} as const;

const ids = z
  .string()
  .regex(/^\d{1,16}(,\d{1,16})*$/, "Ids of items, apart by commas.")
  .transform((text) => [...new Set(text.split(",").map(Number))])
  .pipe(z.array(wireId).min(1).max(MOST_BILLS));

export const billPapersCall = defineCall({
  method: "GET",
  path: "/accounting/bills",
  summary: "Invoices and credit memos in one PDF, in the order of their ids.",
  access: itemDetailQuery.access,
  query: z.strictObject({ itemIds: ids }),
  body: undefined,
  answer: z.string(),
  bytes: "answer",
  refusals: { 404: BILL_PAPER_REFUSALS.UNKNOWN, 409: "An item is no invoice and no credit memo." },
});

export const billPapersAddress = (itemIds: readonly number[]): string =>
  `${billPapersCall.path}?${new URLSearchParams({ itemIds: itemIds.join(",") })}`;
