// The papers of payments, one or many in a file: checks to print, remittances for companies, vouchers of transfers.
import { defineCall } from "@fiducia/contract/define-call";
import { wireId } from "@fiducia/contract/wire";
import { z } from "zod";
import { itemDetailQuery } from "../item-detail.contract.ts";

export const PAYMENT_PAPER_KINDS = ["checks", "remittances", "vouchers"] as const;
export type PaymentPaperKind = (typeof PAYMENT_PAPER_KINDS)[number];

const MOST_PAPERS = 300;

export const PAYMENT_PAPER_REFUSALS = {
  UNKNOWN: "There is no such item, or you do not have permission to see it.",
  NO_CHECK: "{item} was not paid by check.",
  NO_REMITTANCE: "{item} is no payment to a company.",
  NO_VOUCHER: "{item} is no transfer of agency revenue.",
  NOT_AS_CSV: "A check is printed from its PDF.",
} as const;

const ids = z
  .string()
  .regex(/^\d{1,16}(,\d{1,16})*$/, "Ids of items, apart by commas.")
  .transform((text) => [...new Set(text.split(",").map(Number))])
  .pipe(z.array(wireId).min(1).max(MOST_PAPERS));

export const paymentPapersCall = defineCall({
  method: "GET",
  path: "/accounting/payment-papers",
  summary:
    "The checks, remittances or commission transfer vouchers of payments in one file, in the order of their ids.",
  access: itemDetailQuery.access,
  query: z.strictObject({
    paper: z.enum(PAYMENT_PAPER_KINDS),
    itemIds: ids,
    format: z.enum(["pdf", "csv"]).default("pdf"),
  }),
  body: undefined,
  answer: z.string(),
  bytes: "answer",
  refusals: { 404: PAYMENT_PAPER_REFUSALS.UNKNOWN, 409: "An item has no such paper." },
});

/** The address of the papers of payments. */
export const paymentPapersAddress = (
  paper: PaymentPaperKind,
  itemIds: readonly number[],
  format: "pdf" | "csv" = "pdf",
): string =>
  `${paymentPapersCall.path}?${new URLSearchParams({ paper, itemIds: itemIds.join(","), format })}`;
