// Recording: the commands by which staff write the books.
import { defineArea } from "@fiducia/contract/define-area";
import {
  depositAgencyFundsCommand,
  withdrawAgencyFundsCommand,
} from "./agency-funds/agency-funds.contract.ts";
import { applyCreditCommand } from "./apply-credit/apply-credit.contract.ts";
import {
  addAttachmentCommand,
  attachmentsQuery,
  removeAttachmentCommand,
} from "./attachments/attachments.contract.ts";
import { checkNumbersQuery } from "./check-numbers/check-numbers.contract.ts";
import { clientQuery } from "./client/client.contract.ts";
import { clientAccountQuery } from "./client-account/client-account.contract.ts";
import { convertToFinancedCommand } from "./convert-to-financed/convert-to-financed.contract.ts";
import { creditSuggestionsQuery } from "./credit-suggestions/credit-suggestions.contract.ts";
import { depositReceiptsCommand, depositSlipsQuery } from "./deposit-receipts/deposit-receipts.contract.ts";
import { directBillHeldQuery } from "./direct-bill-held/direct-bill-held.contract.ts";
import { disburseDirectBillCommand } from "./disburse-direct-bill/disburse-direct-bill.contract.ts";
import { findClientsQuery } from "./find-clients/find-clients.contract.ts";
import { giveBackCommissionCommand } from "./give-back-commission/give-back-commission.contract.ts";
import { heldLinesQuery } from "./held-lines/held-lines.contract.ts";
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
import { itemDetailQuery } from "./item-detail/item-detail.contract.ts";
import { moveBetweenBanksCommand } from "./move-between-banks/move-between-banks.contract.ts";
import { closePeriodCommand, periodsQuery, reopenPeriodCommand } from "./periods/periods.contract.ts";
import { recordBankChargeCommand } from "./record-bank-charge/record-bank-charge.contract.ts";
import { recordingChoicesQuery } from "./recording-choices/recording-choices.contract.ts";
import { refundInsuredCommand } from "./refund-insured/refund-insured.contract.ts";
import { returnCheckCommand } from "./return-check/return-check.contract.ts";
import { recordReturnPremiumCommand } from "./return-premium/return-premium.contract.ts";
import { addClientCommand, changeClientCommand } from "./save-client/save-client.contract.ts";
import { addPolicyCommand, changePolicyCommand } from "./save-policy/save-policy.contract.ts";
import { takePaymentCommand } from "./take-payment/take-payment.contract.ts";
import { unapplyCreditCommand } from "./unapply-credit/unapply-credit.contract.ts";
import { undepositedQuery } from "./undeposited/undeposited.contract.ts";
import { unfundedMemosQuery } from "./unfunded-memos/unfunded-memos.contract.ts";
import { voidItemCommand } from "./void-item/void-item.contract.ts";
import { writeOffCommand } from "./write-off/write-off.contract.ts";

export const recordingArea = defineArea({
  name: "recording",
  entries: [
    issueInvoiceCommand,
    takePaymentCommand,
    refundInsuredCommand,
    disburseDirectBillCommand,
    recordBankChargeCommand,
    depositAgencyFundsCommand,
    withdrawAgencyFundsCommand,
    moveBetweenBanksCommand,
    voidItemCommand,
    issueCreditMemoCommand,
    applyCreditCommand,
    unapplyCreditCommand,
    creditSuggestionsQuery,
    recordReturnPremiumCommand,
    giveBackCommissionCommand,
    writeOffCommand,
    returnCheckCommand,
    closePeriodCommand,
    reopenPeriodCommand,
    periodsQuery,
    saveInvoiceDraftCommand,
    deleteInvoiceDraftCommand,
    invoiceDraftsQuery,
    saveInvoiceTemplateCommand,
    deleteInvoiceTemplateCommand,
    invoiceTemplatesQuery,
    itemDetailQuery,
    depositReceiptsCommand,
    depositSlipsQuery,
    undepositedQuery,
    addAttachmentCommand,
    removeAttachmentCommand,
    attachmentsQuery,
    convertToFinancedCommand,
    findClientsQuery,
    clientQuery,
    addClientCommand,
    changeClientCommand,
    addPolicyCommand,
    changePolicyCommand,
    clientAccountQuery,
    directBillHeldQuery,
    heldLinesQuery,
    unfundedMemosQuery,
    checkNumbersQuery,
    recordingChoicesQuery,
  ],
});
