// Issuing an invoice: what a client owes, line by line, and whom the money goes to.

import { permissionTo } from "@fiducia/contract/access";
import { defineCommand } from "@fiducia/contract/define-command";
import { PERMISSION } from "@fiducia/contract/permissions";
import { datedFields, HOUSE_CLIENT_REFUSAL, POSTING_REFUSALS, postedAnswer } from "@fiducia/contract/posted";
import { enteredDay, wireId, withinMost } from "@fiducia/contract/wire";
import { invoiceLine, LINE_REFUSALS } from "@fiducia/money/billed/line.contract";
import { z } from "zod";

export const issueInvoiceCommand = defineCommand({
  name: "IssueInvoice",
  summary: "Issues an invoice. It posts what the client owes and to whom; no money moves.",
  access: permissionTo("create invoices", PERMISSION.issueInvoices),
  body: z.strictObject({
    clientId: wireId,
    policyId: wireId.nullish(),
    /** An earlier day than today needs permission 8003. */
    ...datedFields,
    effectiveOn: enteredDay.nullish(),
    /** By default the later of the invoice's day and the effective day. */
    dueOn: enteredDay.nullish(),
    lines: withinMost(z.array(invoiceLine).min(1).max(100)),
    /** The draft of the invoice, which is deleted in the same posting. */
    draftId: wireId.optional(),
  }),
  answer: postedAnswer,
  refusals: {
    ...POSTING_REFUSALS,
    ...HOUSE_CLIENT_REFUSAL,
    ...LINE_REFUSALS,
    NOT_ABOVE_ZERO:
      "The lines add up to {total}. An invoice is above 0.00; issue a credit memo for what is given back.",
    DRAFT_UNKNOWN: "The draft is not there any more: it was issued or deleted meanwhile.",
  },
});
