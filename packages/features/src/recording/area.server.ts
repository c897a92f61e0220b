// Who carries out the recording commands.
import type { HandlersFor } from "@fiducia/database/handlers";
import { depositAgencyFunds, withdrawAgencyFunds } from "./agency-funds/agency-funds.command.ts";
import { applyCredit } from "./apply-credit/apply-credit.command.ts";
import type { recordingArea } from "./area.ts";
import { addAttachment, removeAttachment } from "./attachments/attachments.command.ts";
import { attachments } from "./attachments/attachments.query.ts";
import { checkNumbers } from "./check-numbers/check-numbers.query.ts";
import { client } from "./client/client.query.ts";
import { clientAccount } from "./client-account/client-account.query.ts";
import { convertToFinanced } from "./convert-to-financed/convert-to-financed.command.ts";
import { creditSuggestions } from "./credit-suggestions/credit-suggestions.query.ts";
import { depositReceipts } from "./deposit-receipts/deposit-receipts.command.ts";
import { depositSlips } from "./deposit-receipts/deposit-slips.query.ts";
import { directBillHeld } from "./direct-bill-held/direct-bill-held.query.ts";
import { disburseDirectBill } from "./disburse-direct-bill/disburse-direct-bill.command.ts";
import { findClients } from "./find-clients/find-clients.query.ts";
import { giveBackCommission } from "./give-back-commission/give-back-commission.command.ts";
import { heldLines } from "./held-lines/held-lines.query.ts";
import { deleteInvoiceDraft, saveInvoiceDraft } from "./invoice-drafts/invoice-drafts.command.ts";
import { invoiceDrafts } from "./invoice-drafts/invoice-drafts.query.ts";
import { deleteInvoiceTemplate, saveInvoiceTemplate } from "./invoice-templates/invoice-templates.command.ts";
import { invoiceTemplates } from "./invoice-templates/invoice-templates.query.ts";
import { issueCreditMemo } from "./issue-credit-memo/issue-credit-memo.command.ts";
import { issueInvoice } from "./issue-invoice/issue-invoice.command.ts";
import { itemDetail } from "./item-detail/item-detail.query.ts";
import { moveBetweenBanks } from "./move-between-banks/move-between-banks.command.ts";
import { closePeriod, reopenPeriod } from "./periods/periods.command.ts";
import { periods } from "./periods/periods.query.ts";
import { recordBankCharge } from "./record-bank-charge/record-bank-charge.command.ts";
import { recordingChoices } from "./recording-choices/recording-choices.query.ts";
import { refundInsured } from "./refund-insured/refund-insured.command.ts";
import { returnCheck } from "./return-check/return-check.command.ts";
import { recordReturnPremium } from "./return-premium/return-premium.command.ts";
import { addClient, changeClient } from "./save-client/save-client.command.ts";
import { addPolicy, changePolicy } from "./save-policy/save-policy.command.ts";
import { takePayment } from "./take-payment/take-payment.command.ts";
import { unapplyCredit } from "./unapply-credit/unapply-credit.command.ts";
import { undeposited } from "./undeposited/undeposited.query.ts";
import { unfundedMemos } from "./unfunded-memos/unfunded-memos.query.ts";
import { voidItem } from "./void-item/void-item.command.ts";
import { writeOff } from "./write-off/write-off.command.ts";

export const recordingHandlers: HandlersFor<typeof recordingArea> = {
  IssueInvoice: issueInvoice,
  ConvertToFinanced: convertToFinanced,
  AddAttachment: addAttachment,
  RemoveAttachment: removeAttachment,
  GetAttachments: attachments,
  DepositReceipts: depositReceipts,
  GetDepositSlips: depositSlips,
  GetUndeposited: undeposited,
  GetItemDetail: itemDetail,
  SaveInvoiceDraft: saveInvoiceDraft,
  DeleteInvoiceDraft: deleteInvoiceDraft,
  GetInvoiceDrafts: invoiceDrafts,
  SaveInvoiceTemplate: saveInvoiceTemplate,
  DeleteInvoiceTemplate: deleteInvoiceTemplate,
  GetInvoiceTemplates: invoiceTemplates,
  IssueCreditMemo: issueCreditMemo,
  ApplyCredit: applyCredit,
  UnapplyCredit: unapplyCredit,
  GetCreditSuggestions: creditSuggestions,
  RecordReturnPremium: recordReturnPremium,
  GiveBackCommission: giveBackCommission,
  WriteOff: writeOff,
  ReturnCheck: returnCheck,
  ClosePeriod: closePeriod,
  ReopenPeriod: reopenPeriod,
  GetPeriods: periods,
  FindClients: findClients,
  GetClient: client,
  AddClient: addClient,
  ChangeClient: changeClient,
  AddPolicy: addPolicy,
  ChangePolicy: changePolicy,
  GetClientAccount: clientAccount,
  GetDirectBillHeld: directBillHeld,
  GetHeldLines: heldLines,
  GetUnfundedMemos: unfundedMemos,
  GetCheckNumbers: checkNumbers,
  GetRecordingChoices: recordingChoices,
  RefundInsured: refundInsured,
  DisburseDirectBill: disburseDirectBill,
  RecordBankCharge: recordBankCharge,
  DepositAgencyFunds: depositAgencyFunds,
  WithdrawAgencyFunds: withdrawAgencyFunds,
  MoveBetweenBanks: moveBetweenBanks,
  TakePayment: takePayment,
  VoidItem: voidItem,
};
