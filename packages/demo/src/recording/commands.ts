// The commands by which the year is recorded, each with what carries it out.

import { createAgencyPayable } from "@fiducia/features/agency-revenue/transfer-revenue/transfer-revenue.command";
import { createAgencyPayableCommand } from "@fiducia/features/agency-revenue/transfer-revenue/transfer-revenue.contract";
import { createBatch } from "@fiducia/features/batch-statements/create/create-batch.command";
import { createBatchCommand } from "@fiducia/features/batch-statements/create/create-batch.contract";
import { issueCreditMemo } from "@fiducia/features/billing/issue-credit-memo/issue-credit-memo.command";
import { issueCreditMemoCommand } from "@fiducia/features/billing/issue-credit-memo/issue-credit-memo.contract";
import { issueInvoice } from "@fiducia/features/billing/issue-invoice/issue-invoice.command";
import { issueInvoiceCommand } from "@fiducia/features/billing/issue-invoice/issue-invoice.contract";
import { writeOff } from "@fiducia/features/billing/write-off/write-off.command";
import { writeOffCommand } from "@fiducia/features/billing/write-off/write-off.contract";
import { addNote } from "@fiducia/features/collections/add-note/add-note.command";
import { addNoteCommand } from "@fiducia/features/collections/add-note/add-note.contract";
import { markRemindersPrinted } from "@fiducia/features/collections/mark-printed/mark-printed.command";
import { markRemindersPrintedCommand } from "@fiducia/features/collections/mark-printed/mark-printed.contract";
import { sendReminders } from "@fiducia/features/collections/send-reminders/send-reminders.command";
import { sendRemindersCommand } from "@fiducia/features/collections/send-reminders/send-reminders.contract";
import { createCompanyPayable } from "@fiducia/features/company-payables/pay-company/pay-company.command";
import { createCompanyPayableCommand } from "@fiducia/features/company-payables/pay-company/pay-company.contract";
import { addAttachment } from "@fiducia/features/items/attachments/attachments.command";
import { addAttachmentCommand } from "@fiducia/features/items/attachments/attachments.contract";
import { voidItem } from "@fiducia/features/items/void-item/void-item.command";
import { voidItemCommand } from "@fiducia/features/items/void-item/void-item.contract";
import {
  depositAgencyFunds,
  withdrawAgencyFunds,
} from "@fiducia/features/money-out/agency-funds/agency-funds.command";
import {
  depositAgencyFundsCommand,
  withdrawAgencyFundsCommand,
} from "@fiducia/features/money-out/agency-funds/agency-funds.contract";
import { disburseDirectBill } from "@fiducia/features/money-out/disburse-direct-bill/disburse-direct-bill.command";
import { disburseDirectBillCommand } from "@fiducia/features/money-out/disburse-direct-bill/disburse-direct-bill.contract";
import { giveBackCommission } from "@fiducia/features/money-out/give-back-commission/give-back-commission.command";
import { giveBackCommissionCommand } from "@fiducia/features/money-out/give-back-commission/give-back-commission.contract";
import { recordBankCharge } from "@fiducia/features/money-out/record-bank-charge/record-bank-charge.command";
import { recordBankChargeCommand } from "@fiducia/features/money-out/record-bank-charge/record-bank-charge.contract";
import { refundInsured } from "@fiducia/features/money-out/refund-insured/refund-insured.command";
import { refundInsuredCommand } from "@fiducia/features/money-out/refund-insured/refund-insured.contract";
import { recordReturnPremium } from "@fiducia/features/money-out/return-premium/return-premium.command";
import { recordReturnPremiumCommand } from "@fiducia/features/money-out/return-premium/return-premium.contract";
import { closePeriod } from "@fiducia/features/periods/periods/periods.command";
import { closePeriodCommand } from "@fiducia/features/periods/periods/periods.contract";
import { beginExport } from "@fiducia/features/quickbooks/begin-export/begin-export.command";
import { beginExportCommand } from "@fiducia/features/quickbooks/begin-export/begin-export.contract";
import { connectDesktop } from "@fiducia/features/quickbooks/connect-desktop/connect-desktop.command";
import { connectDesktopCommand } from "@fiducia/features/quickbooks/connect-desktop/connect-desktop.contract";
import { transferItems } from "@fiducia/features/quickbooks/transfer-items/transfer-items.command";
import { transferItemsCommand } from "@fiducia/features/quickbooks/transfer-items/transfer-items.contract";
import { applyCredit } from "@fiducia/features/receiving/apply-credit/apply-credit.command";
import { applyCreditCommand } from "@fiducia/features/receiving/apply-credit/apply-credit.contract";
import { depositReceipts } from "@fiducia/features/receiving/deposit-receipts/deposit-receipts.command";
import { depositReceiptsCommand } from "@fiducia/features/receiving/deposit-receipts/deposit-receipts.contract";
import { returnCheck } from "@fiducia/features/receiving/return-check/return-check.command";
import { returnCheckCommand } from "@fiducia/features/receiving/return-check/return-check.contract";
import { takePayment } from "@fiducia/features/receiving/take-payment/take-payment.command";
import { takePaymentCommand } from "@fiducia/features/receiving/take-payment/take-payment.contract";
import {
  matchBankLines,
  matchExactBankLines,
} from "@fiducia/pages/reconciliations/matching/matching.command";
import {
  matchBankLinesCommand,
  matchExactBankLinesCommand,
} from "@fiducia/pages/reconciliations/matching/matching.contract";
import {
  approveReconciliation,
  finishReconciliation,
  startReconciling,
} from "@fiducia/pages/reconciliations/month/reconciliation.command";
import {
  approveReconciliationCommand,
  finishReconciliationCommand,
  startReconcilingCommand,
} from "@fiducia/pages/reconciliations/month/reconciliation.contract";
import { typeStatementCommand } from "@fiducia/pages/reconciliations/statements/statement-steps.contract";
import { typeStatement } from "@fiducia/pages/reconciliations/statements/type-statement.command";

export const INVOICE = [issueInvoiceCommand, issueInvoice] as const;
export const CREDIT_MEMO = [issueCreditMemoCommand, issueCreditMemo] as const;
export const PAYMENT = [takePaymentCommand, takePayment] as const;
export const VOID = [voidItemCommand, voidItem] as const;
export const RETURN = [returnCheckCommand, returnCheck] as const;
export const WRITE_OFF = [writeOffCommand, writeOff] as const;
export const APPLY = [applyCreditCommand, applyCredit] as const;
export const SLIP = [depositReceiptsCommand, depositReceipts] as const;
export const PAY_COMPANY = [createCompanyPayableCommand, createCompanyPayable] as const;
export const TRANSFER = [createAgencyPayableCommand, createAgencyPayable] as const;
export const RETURN_PREMIUM = [recordReturnPremiumCommand, recordReturnPremium] as const;
export const GIVE_BACK = [giveBackCommissionCommand, giveBackCommission] as const;
export const REFUND = [refundInsuredCommand, refundInsured] as const;
export const SEND_DIRECT_BILL = [disburseDirectBillCommand, disburseDirectBill] as const;
export const CHARGE = [recordBankChargeCommand, recordBankCharge] as const;
export const DEPOSIT_FUNDS = [depositAgencyFundsCommand, depositAgencyFunds] as const;
export const WITHDRAW_FUNDS = [withdrawAgencyFundsCommand, withdrawAgencyFunds] as const;
export const NOTE = [addNoteCommand, addNote] as const;
export const REMIND = [sendRemindersCommand, sendReminders] as const;
export const PRINT_REMINDERS = [markRemindersPrintedCommand, markRemindersPrinted] as const;
export const CLOSE = [closePeriodCommand, closePeriod] as const;
export const BEGIN_RECONCILING = [startReconcilingCommand, startReconciling] as const;
export const TYPE_STATEMENT = [typeStatementCommand, typeStatement] as const;
export const MATCH_EXACT = [matchExactBankLinesCommand, matchExactBankLines] as const;
export const MATCH_LINES = [matchBankLinesCommand, matchBankLines] as const;
export const FINISH_MONTH = [finishReconciliationCommand, finishReconciliation] as const;
export const APPROVE_MONTH = [approveReconciliationCommand, approveReconciliation] as const;
export const STATEMENTS = [createBatchCommand, createBatch] as const;
export const ATTACH = [addAttachmentCommand, addAttachment] as const;
export const CONNECT_DESKTOP = [connectDesktopCommand, connectDesktop] as const;
export const BEGIN_EXPORT = [beginExportCommand, beginExport] as const;
export const TRANSFER_ITEMS = [transferItemsCommand, transferItems] as const;
