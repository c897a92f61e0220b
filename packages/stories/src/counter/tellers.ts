// The commands and questions of the counter, paired with who answers them, and the documents of its stories.

import { createAgencyPayable } from "@fiducia/features/agency-revenue/transfer-revenue/transfer-revenue.command";
import { createAgencyPayableCommand } from "@fiducia/features/agency-revenue/transfer-revenue/transfer-revenue.contract";
import { issueCreditMemo } from "@fiducia/features/billing/issue-credit-memo/issue-credit-memo.command";
import { issueCreditMemoCommand } from "@fiducia/features/billing/issue-credit-memo/issue-credit-memo.contract";
import { issueInvoice } from "@fiducia/features/billing/issue-invoice/issue-invoice.command";
import { issueInvoiceCommand } from "@fiducia/features/billing/issue-invoice/issue-invoice.contract";
import { writeOff } from "@fiducia/features/billing/write-off/write-off.command";
import { writeOffCommand } from "@fiducia/features/billing/write-off/write-off.contract";
import { clientQuery } from "@fiducia/features/clients/client/client.contract";
import { client } from "@fiducia/features/clients/client/client.query";
import { findClientsQuery } from "@fiducia/features/clients/find-clients/find-clients.contract";
import { findClients } from "@fiducia/features/clients/find-clients/find-clients.query";
import { addClient, changeClient } from "@fiducia/features/clients/save-client/save-client.command";
import {
  addClientCommand,
  changeClientCommand,
} from "@fiducia/features/clients/save-client/save-client.contract";
import { addPolicy, changePolicy } from "@fiducia/features/clients/save-policy/save-policy.command";
import {
  addPolicyCommand,
  changePolicyCommand,
} from "@fiducia/features/clients/save-policy/save-policy.contract";
import { createCompanyPayables } from "@fiducia/features/company-payables/pay-companies/pay-companies.command";
import { createCompanyPayablesCommand } from "@fiducia/features/company-payables/pay-companies/pay-companies.contract";
import { createCompanyPayable } from "@fiducia/features/company-payables/pay-company/pay-company.command";
import { createCompanyPayableCommand } from "@fiducia/features/company-payables/pay-company/pay-company.contract";
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
import { moveBetweenBanks } from "@fiducia/features/money-out/move-between-banks/move-between-banks.command";
import { moveBetweenBanksCommand } from "@fiducia/features/money-out/move-between-banks/move-between-banks.contract";
import { recordBankCharge } from "@fiducia/features/money-out/record-bank-charge/record-bank-charge.command";
import { recordBankChargeCommand } from "@fiducia/features/money-out/record-bank-charge/record-bank-charge.contract";
import { refundInsured } from "@fiducia/features/money-out/refund-insured/refund-insured.command";
import { refundInsuredCommand } from "@fiducia/features/money-out/refund-insured/refund-insured.contract";
import { recordReturnPremium } from "@fiducia/features/money-out/return-premium/return-premium.command";
import { recordReturnPremiumCommand } from "@fiducia/features/money-out/return-premium/return-premium.contract";
import { closePeriod, reopenPeriod } from "@fiducia/features/periods/periods/periods.command";
import { closePeriodCommand, reopenPeriodCommand } from "@fiducia/features/periods/periods/periods.contract";
import { applyCredit } from "@fiducia/features/receiving/apply-credit/apply-credit.command";
import { applyCreditCommand } from "@fiducia/features/receiving/apply-credit/apply-credit.contract";
import { depositReceipts } from "@fiducia/features/receiving/deposit-receipts/deposit-receipts.command";
import { depositReceiptsCommand } from "@fiducia/features/receiving/deposit-receipts/deposit-receipts.contract";
import { returnCheck } from "@fiducia/features/receiving/return-check/return-check.command";
import { returnCheckCommand } from "@fiducia/features/receiving/return-check/return-check.contract";
import { takePayment } from "@fiducia/features/receiving/take-payment/take-payment.command";
import { takePaymentCommand } from "@fiducia/features/receiving/take-payment/take-payment.contract";
import { unapplyCredit } from "@fiducia/features/receiving/unapply-credit/unapply-credit.command";
import { unapplyCreditCommand } from "@fiducia/features/receiving/unapply-credit/unapply-credit.contract";
import { cashDisbursementsRegister } from "@fiducia/features/trust-accounting/cash-disbursements-register/cash-disbursements-register.query";
import { cashDisbursementsRegisterReport } from "@fiducia/features/trust-accounting/cash-disbursements-register/cash-disbursements-register.report";
import { cashReceiptsRegister } from "@fiducia/features/trust-accounting/cash-receipts-register/cash-receipts-register.query";
import { cashReceiptsRegisterReport } from "@fiducia/features/trust-accounting/cash-receipts-register/cash-receipts-register.report";
import { trustTransactions } from "@fiducia/features/trust-accounting/trust-transactions/trust-transactions.query";
import { trustTransactionsReport } from "@fiducia/features/trust-accounting/trust-transactions/trust-transactions.report";
import { trustPositionQuery } from "@fiducia/features/trust-position/trust-position/trust-position.contract";
import { trustPosition } from "@fiducia/features/trust-position/trust-position/trust-position.query";
import { ACCOUNT } from "./agency.ts";

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
