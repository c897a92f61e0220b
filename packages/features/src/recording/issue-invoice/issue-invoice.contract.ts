// Issuing an invoice: what a client owes, line by line, and who will get it.
import { permissionTo } from "@fiducia/contract/access";
import { defineCommand } from "@fiducia/contract/define-command";
import { enteredCents, wireDay, wireId, wireText } from "@fiducia/contract/wire";
import { z } from "zod";
import { POSTING_REFUSALS, postedAnswer } from "../../shared/posted.contract.ts";

export const invoiceLine = z.strictObject({
  lineType: z.enum(["premium", "tax", "carrierFee", "agencyFee", "financeCredit", "other"]),
  description: wireText(200).refine((text) => text !== "", "Required"),
  /** Below zero for a return or a finance credit. */
  amount: enteredCents,
  /** Whom the line is owed to: a payable account, or agency revenue. */
  reportingAccountId: wireId,
  /** What the agency keeps of it; needs a retained account. */
  retainedAmount: enteredCents.optional(),
  retainedAccountId: wireId.nullish(),
  policyId: wireId.nullish(),
  carrierId: wireId.nullish(),
});

export type InvoiceLine = z.output<typeof invoiceLine>;

export const issueInvoiceCommand = defineCommand({
  name: "IssueInvoice",
  summary: "Issues an invoice. It posts what the client owes and to whom; no money moves.",
  access: permissionTo("create invoices", 8002),
  body: z.strictObject({
    clientId: wireId,
    policyId: wireId.nullish(),
    /** Today in the agency's zone unless given; an earlier day needs permission 8003. */
    datedOn: wireDay.optional(),
    effectiveOn: wireDay.nullish(),
    /** The later of the invoice's and the effective day unless given. */
    dueOn: wireDay.nullish(),
    memo: wireText(500).default(""),
    lines: z.array(invoiceLine).min(1).max(100),
  }),
  answer: postedAnswer,
  refusals: {
    ...POSTING_REFUSALS,
    POLICY_UNKNOWN: "There is no such policy of this client.",
    ACCOUNT_UNKNOWN: "Line {line}: there is no such account.",
    ACCOUNT_INACTIVE: "Line {line}: the account {account} is inactive.",
    ACCOUNT_KIND:
      "Line {line}: {account} cannot be a reporting account; choose a payable or an agency-revenue account.",
    RETAINED_ACCOUNT_MISSING: "Line {line}: choose the account that the retained amount goes to.",
    RETAINED_ACCOUNT_KIND: "Line {line}: the retained account must be an agency-revenue account.",
    RETAINED_OF_REVENUE:
      "Line {line}: the whole line is agency revenue already; nothing can be retained of it.",
    RETAINED_ABOVE_LINE:
      "Line {line}: the retained amount {retained} must lie between 0.00 and the line's {amount}.",
    FINANCE_CREDIT:
      "Line {line}: a finance credit is below zero, with the reporting account of a premium line that it lessens.",
    CARRIER_UNKNOWN: "Line {line}: there is no such company.",
    NOTHING_BILLED: "An invoice needs a line with an amount.",
    NOT_ABOVE_ZERO:
      "The lines add up to {total}. An invoice is above 0.00; issue a credit memo for what is given back.",
  },
});
