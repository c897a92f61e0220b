// The handlers of billing.
import type { HandlersFor } from "@fiducia/serving/handlers";
import type { billingArea } from "./area.ts";
import { convertToFinanced } from "./convert-to-financed/convert-to-financed.command.ts";
import { deleteInvoiceDraft, saveInvoiceDraft } from "./invoice-drafts/invoice-drafts.command.ts";
import { invoiceDrafts } from "./invoice-drafts/invoice-drafts.query.ts";
import { deleteInvoiceTemplate, saveInvoiceTemplate } from "./invoice-templates/invoice-templates.command.ts";
import { invoiceTemplates } from "./invoice-templates/invoice-templates.query.ts";
import { issueCreditMemo } from "./issue-credit-memo/issue-credit-memo.command.ts";
import { issueInvoice } from "./issue-invoice/issue-invoice.command.ts";
import { policyAccounts } from "./policy-accounts/policy-accounts.query.ts";
import { writeOff } from "./write-off/write-off.command.ts";

export const billingHandlers: HandlersFor<typeof billingArea> = {
  IssueInvoice: issueInvoice,
  ConvertToFinanced: convertToFinanced,
  SaveInvoiceDraft: saveInvoiceDraft,
  DeleteInvoiceDraft: deleteInvoiceDraft,
  GetInvoiceDrafts: invoiceDrafts,
  SaveInvoiceTemplate: saveInvoiceTemplate,
  DeleteInvoiceTemplate: deleteInvoiceTemplate,
  GetInvoiceTemplates: invoiceTemplates,
  GetPolicyAccounts: policyAccounts,
  IssueCreditMemo: issueCreditMemo,
  WriteOff: writeOff,
};
