// The commands and questions of the counter, paired with who answers them, and the documents of its stories.

import { createAgencyPayable } from "../agency-revenue/transfer-revenue/transfer-revenue.command.ts";
import { createAgencyPayableCommand } from "../agency-revenue/transfer-revenue/transfer-revenue.contract.ts";
import { issueCreditMemo } from "../billing/issue-credit-memo/issue-credit-memo.command.ts";
import { issueCreditMemoCommand } from "../billing/issue-credit-memo/issue-credit-memo.contract.ts";
import { issueInvoice } from "../billing/issue-invoice/issue-invoice.command.ts";
import { issueInvoiceCommand } from "../billing/issue-invoice/issue-invoice.contract.ts";
import { writeOff } from "../billing/write-off/write-off.command.ts";
import { writeOffCommand } from "../billing/write-off/write-off.contract.ts";
import { clientQuery } from "../clients/client/client.contract.ts";
import { client } from "../clients/client/client.query.ts";
import { findClientsQuery } from "../clients/find-clients/find-clients.contract.ts";
import { findClients } from "../clients/find-clients/find-clients.query.ts";
import { addClient, changeClient } from "../clients/save-client/save-client.command.ts";
import { addClientCommand, changeClientCommand } from "../clients/save-client/save-client.contract.ts";
import { addPolicy, changePolicy } from "../clients/save-policy/save-policy.command.ts";
import { addPolicyCommand, changePolicyCommand } from "../clients/save-policy/save-policy.contract.ts";
import { createCompanyPayables } from "../company-payables/pay-companies/pay-companies.command.ts";
import { createCompanyPayablesCommand } from "../company-payables/pay-companies/pay-companies.contract.ts";
import { createCompanyPayable } from "../company-payables/pay-company/pay-company.command.ts";
import { createCompanyPayableCommand } from "../company-payables/pay-company/pay-company.contract.ts";
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
import { moveBetweenBanks } from "../money-out/move-between-banks/move-between-banks.command.ts";
import { moveBetweenBanksCommand } from "../money-out/move-between-banks/move-between-banks.contract.ts";
import { recordBankCharge } from "../money-out/record-bank-charge/record-bank-charge.command.ts";
import { recordBankChargeCommand } from "../money-out/record-bank-charge/record-bank-charge.contract.ts";
import { refundInsured } from "../money-out/refund-insured/refund-insured.command.ts";
import { refundInsuredCommand } from "../money-out/refund-insured/refund-insured.contract.ts";
import { recordReturnPremium } from "../money-out/return-premium/return-premium.command.ts";
import { recordReturnPremiumCommand } from "../money-out/return-premium/return-premium.contract.ts";
import { closePeriod, reopenPeriod } from "../periods/periods/periods.command.ts";
import { closePeriodCommand, reopenPeriodCommand } from "../periods/periods/periods.contract.ts";
import { applyCredit } from "../receiving/apply-credit/apply-credit.command.ts";
import { applyCreditCommand } from "../receiving/apply-credit/apply-credit.contract.ts";
import { depositReceipts } from "../receiving/deposit-receipts/deposit-receipts.command.ts";
import { depositReceiptsCommand } from "../receiving/deposit-receipts/deposit-receipts.contract.ts";
import { returnCheck } from "../receiving/return-check/return-check.command.ts";
import { returnCheckCommand } from "../receiving/return-check/return-check.contract.ts";
import { takePayment } from "../receiving/take-payment/take-payment.command.ts";
import { takePaymentCommand } from "../receiving/take-payment/take-payment.contract.ts";
import { unapplyCredit } from "../receiving/unapply-credit/unapply-credit.command.ts";
import { unapplyCreditCommand } from "../receiving/unapply-credit/unapply-credit.contract.ts";
import { cashDisbursementsRegister } from "../trust-accounting/cash-disbursements-register/cash-disbursements-register.query.ts";
import { cashDisbursementsRegisterReport } from "../trust-accounting/cash-disbursements-register/cash-disbursements-register.report.ts";
import { cashReceiptsRegister } from "../trust-accounting/cash-receipts-register/cash-receipts-register.query.ts";
import { cashReceiptsRegisterReport } from "../trust-accounting/cash-receipts-register/cash-receipts-register.report.ts";
import { trustTransactions } from "../trust-accounting/trust-transactions/trust-transactions.query.ts";
import { trustTransactionsReport } from "../trust-accounting/trust-transactions/trust-transactions.report.ts";
import { trustPositionQuery } from "../trust-position/trust-position/trust-position.contract.ts";
import { trustPosition } from "../trust-position/trust-position/trust-position.query.ts";
import { ACCOUNT } from "./counter-agency.ts";

export const PAY_COMPANY = [createCompanyPayableCommand, createCompanyPayable] as const;
export const PAY_COMPANIES = [createCompanyPayablesCommand, createCompanyPayables] as const;
export const TRANSFER_REVENUE = [createAgencyPayableCommand, createAgencyPayable] as const;
export const INVOICE = [issueInvoiceCommand, issueInvoice] as const;
export const PAYMENT = [takePaymentCommand, takePayment] as const;
export const VOID = [voidItemCommand, voidItem] as const;
export const REFUND = [refundInsuredCommand, refundInsured] as const;
export const DISBURSE = [disburseDirectBillCommand, disburseDirectBill] as const;
export const CHARGE = [recordBankChargeCommand, recordBankCharge] as const;
export const FUNDS_IN = [depositAgencyFundsCommand, depositAgencyFunds] as const;
export const FUNDS_OUT = [withdrawAgencyFundsCommand, withdrawAgencyFunds] as const;
export const MOVE = [moveBetweenBanksCommand, moveBetweenBanks] as const;
export const FIND = [findClientsQuery, findClients] as const;
export const GET_CLIENT = [clientQuery, client] as const;
export const ADD_CLIENT = [addClientCommand, addClient] as const;
export const CHANGE_CLIENT = [changeClientCommand, changeClient] as const;
export const ADD_POLICY = [addPolicyCommand, addPolicy] as const;
export const CHANGE_POLICY = [changePolicyCommand, changePolicy] as const;
export const MEMO = [issueCreditMemoCommand, issueCreditMemo] as const;
export const APPLY = [applyCreditCommand, applyCredit] as const;
export const UNAPPLY = [unapplyCreditCommand, unapplyCredit] as const;
export const RETURN_PREMIUM = [recordReturnPremiumCommand, recordReturnPremium] as const;
export const GIVE_BACK = [giveBackCommissionCommand, giveBackCommission] as const;
export const WRITE_OFF = [writeOffCommand, writeOff] as const;
export const RETURN_CHECK = [returnCheckCommand, returnCheck] as const;
export const CLOSE = [closePeriodCommand, closePeriod] as const;
export const REOPEN = [reopenPeriodCommand, reopenPeriod] as const;
export const DEPOSIT = [depositReceiptsCommand, depositReceipts] as const;
export const RECEIPTS_REGISTER = [cashReceiptsRegisterReport, cashReceiptsRegister] as const;
export const DISBURSEMENTS_REGISTER = [cashDisbursementsRegisterReport, cashDisbursementsRegister] as const;
export const LISTING = [trustTransactionsReport, trustTransactions] as const;
export const POSITION = [trustPositionQuery, trustPosition] as const;

/** Premium with retained commission, surplus-lines tax, policy fee and agency fee: 1,100.00 (example E1). */
export const FOUR_LINES = [
  {
    lineType: "premium" as const,
    description: "Homeowners premium",
    amount: 100000,
    reportingAccountId: ACCOUNT.acme,
    retainedAmount: 15000,
    retainedAccountId: ACCOUNT.commission,
  },
  {
    lineType: "tax" as const,
    description: "Surplus lines tax",
    amount: 3000,
    reportingAccountId: ACCOUNT.tax,
  },
  {
    lineType: "carrierFee" as const,
    description: "Policy fee",
    amount: 2000,
    reportingAccountId: ACCOUNT.acme,
  },
  {
    lineType: "agencyFee" as const,
    description: "Agency fee",
    amount: 5000,
    reportingAccountId: ACCOUNT.fees,
  },
];

export const check = (amount: number, referenceNumber = "1001") => ({
  method: "Check" as const,
  amount,
  referenceNumber,
});
export const cash = (amount: number) => ({ method: "Cash" as const, amount });
