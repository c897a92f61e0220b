// The commands by which the year is recorded, each with what carries it out.

import { createAgencyPayable } from "../agency-revenue/transfer-revenue/transfer-revenue.command.ts";
import { createAgencyPayableCommand } from "../agency-revenue/transfer-revenue/transfer-revenue.contract.ts";
import { createBatch } from "../batch-statements/create/create-batch.command.ts";
import { createBatchCommand } from "../batch-statements/create/create-batch.contract.ts";
import { issueCreditMemo } from "../billing/issue-credit-memo/issue-credit-memo.command.ts";
import { issueCreditMemoCommand } from "../billing/issue-credit-memo/issue-credit-memo.contract.ts";
import { issueInvoice } from "../billing/issue-invoice/issue-invoice.command.ts";
import { issueInvoiceCommand } from "../billing/issue-invoice/issue-invoice.contract.ts";
import { writeOff } from "../billing/write-off/write-off.command.ts";
import { writeOffCommand } from "../billing/write-off/write-off.contract.ts";
import { addNote } from "../collections/add-note/add-note.command.ts";
import { addNoteCommand } from "../collections/add-note/add-note.contract.ts";
import { createCompanyPayable } from "../company-payables/pay-company/pay-company.command.ts";
import { createCompanyPayableCommand } from "../company-payables/pay-company/pay-company.contract.ts";
import { addAttachment } from "../items/attachments/attachments.command.ts";
import { addAttachmentCommand } from "../items/attachments/attachments.contract.ts";
import { voidItem } from "../items/void-item/void-item.command.ts";
import { voidItemCommand } from "../items/void-item/void-item.contract.ts";
import { depositAgencyFunds, withdrawAgencyFunds } from "../money-out/agency-funds/agency-funds.command.ts";
import {
  depositAgencyFundsCommand,
  withdrawAgencyFundsCommand,
} from "../money-out/agency-funds/agency-funds.contract.ts";
import { disburseDirectBill } from "../money-out/disburse-direct-bill/disburse-direct-bill.command.ts";
import { disburseDirectBillCommand } from "../money-out/disburse-direct-bill/disburse-direct-bill.contract.ts";
import { giveBackCommission } from "../money-out/give-back-commission/give-back-commission.command.ts";
import { giveBackCommissionCommand } from "../money-out/give-back-commission/give-back-commission.contract.ts";
import { recordBankCharge } from "../money-out/record-bank-charge/record-bank-charge.command.ts";
import { recordBankChargeCommand } from "../money-out/record-bank-charge/record-bank-charge.contract.ts";
import { refundInsured } from "../money-out/refund-insured/refund-insured.command.ts";
import { refundInsuredCommand } from "../money-out/refund-insured/refund-insured.contract.ts";
import { recordReturnPremium } from "../money-out/return-premium/return-premium.command.ts";
import { recordReturnPremiumCommand } from "../money-out/return-premium/return-premium.contract.ts";
import { closePeriod } from "../periods/periods/periods.command.ts";
import { closePeriodCommand } from "../periods/periods/periods.contract.ts";
import { applyCredit } from "../receiving/apply-credit/apply-credit.command.ts";
import { applyCreditCommand } from "../receiving/apply-credit/apply-credit.contract.ts";
import { depositReceipts } from "../receiving/deposit-receipts/deposit-receipts.command.ts";
import { depositReceiptsCommand } from "../receiving/deposit-receipts/deposit-receipts.contract.ts";
import { returnCheck } from "../receiving/return-check/return-check.command.ts";
import { returnCheckCommand } from "../receiving/return-check/return-check.contract.ts";
import { takePayment } from "../receiving/take-payment/take-payment.command.ts";
import { takePaymentCommand } from "../receiving/take-payment/take-payment.contract.ts";

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
export const CLOSE = [closePeriodCommand, closePeriod] as const;
export const STATEMENTS = [createBatchCommand, createBatch] as const;
export const ATTACH = [addAttachmentCommand, addAttachment] as const;
