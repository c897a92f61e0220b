// The papers of a transaction as PDFs: receipts, invoices and credit memos for clients, and the check of a payment.
import { defineCall } from "@fiducia/contract/define-call";
import { wireId } from "@fiducia/contract/wire";
import { z } from "zod";
import { itemDetailQuery } from "../item-detail.contract.ts";

export const DOCUMENT_KINDS = ["receipt", "check", "invoice", "creditMemo"] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

export const DOCUMENT_REFUSALS = {
  UNKNOWN: "There is no such item, or you do not have permission to see it.",
  NO_RECEIPT: "{item} is no receipt.",
  NO_CHECK: "{item} was not paid by check.",
  NO_INVOICE: "{item} is no invoice.",
  NO_CREDIT_MEMO: "{item} is no credit memo.",
} as const;

export const itemDocumentCall = defineCall({
  method: "GET",
  path: "/accounting/document",
  summary:
    "The receipt of a payment, an invoice, a credit memo, or the check of what was paid out, as a PDF to print.",
  access: itemDetailQuery.access,
  query: z.strictObject({
    kind: z.enum(DOCUMENT_KINDS),
    itemId: z.coerce.number().pipe(wireId),
  }),
  body: undefined,
  answer: z.string(),
  bytes: "answer",
  refusals: { 404: DOCUMENT_REFUSALS.UNKNOWN, 409: "The item has no such paper." },
});

/** The address of an item's paper. */
export const documentAddress = (kind: DocumentKind, itemId: number): string =>
  `${itemDocumentCall.path}?${new URLSearchParams({ kind, itemId: String(itemId) })}`;
