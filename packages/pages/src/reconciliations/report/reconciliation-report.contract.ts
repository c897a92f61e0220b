// The report of a reconciliation: three figures, what is under way, exceptions and owners, on paper or as CSV.
import { defineCall } from "@fiducia/contract/define-call";
import { wireDay, wireId } from "@fiducia/contract/wire";
import { z } from "zod";
import { seeAccess } from "../shared/reconciliation-access.contract.ts";

export const NO_RECONCILIATION = "Nobody has begun to reconcile this bank.";

export const reconciliationReportCall = defineCall({
  method: "GET",
  path: "/accounting/reconciliation-report",
  summary:
    "A trust bank's three-way reconciliation through a day, at most 30 pages to be printed, or whole as CSV; a draft until it is finished.",
  access: seeAccess,
  query: z.strictObject({
    bankAccountId: z.coerce.number().pipe(wireId),
    throughOn: wireDay,
    form: z.enum(["pdf", "csv"]).default("pdf"),
  }),
  body: undefined,
  answer: z.string(),
  bytes: "answer",
  refusals: { 404: NO_RECONCILIATION },
});
