// Billing: invoices, credit memos and write-offs.
import { defineArea } from "@fiducia/contract/define-area";
import { convertToFinancedCommand } from "./convert-to-financed/convert-to-financed.contract.ts";
import {
  deleteInvoiceDraftCommand,
  invoiceDraftsQuery,
  saveInvoiceDraftCommand,
} from "./invoice-drafts/invoice-drafts.contract.ts";
import {
  deleteInvoiceTemplateCommand,
  invoiceTemplatesQuery,
  saveInvoiceTemplateCommand,
} from "./invoice-templates/invoice-templates.contract.ts";
import { issueCreditMemoCommand } from "./issue-credit-memo/issue-credit-memo.contract.ts";
import { issueInvoiceCommand } from "./issue-invoice/issue-invoice.contract.ts";
import { policyAccountsQuery } from "./policy-accounts/policy-accounts.contract.ts";
import { writeOffCommand } from "./write-off/write-off.contract.ts";

export const billingArea = defineArea({
  name: "billing",
  entries: [
    issueInvoiceCommand,
    issueCreditMemoCommand,
    writeOffCommand,
    saveInvoiceDraftCommand,
    deleteInvoiceDraftCommand,
    invoiceDraftsQuery,
    saveInvoiceTemplateCommand,
    deleteInvoiceTemplateCommand,
    invoiceTemplatesQuery,
    policyAccountsQuery,
    convertToFinancedCommand,
  ],
});
