// The commands and questions of the counter, paired with who answers them, and the documents of its stories.
import { issueInvoice } from "../recording/issue-invoice/issue-invoice.command.ts";
import { issueInvoiceCommand } from "../recording/issue-invoice/issue-invoice.contract.ts";
import { takePayment } from "../recording/take-payment/take-payment.command.ts";
import { takePaymentCommand } from "../recording/take-payment/take-payment.contract.ts";
import { voidItem } from "../recording/void-item/void-item.command.ts";
import { voidItemCommand } from "../recording/void-item/void-item.contract.ts";
import { trustTransactions } from "../trust-accounting/trust-transactions/trust-transactions.query.ts";
import { trustTransactionsReport } from "../trust-accounting/trust-transactions/trust-transactions.report.ts";
import { trustPositionQuery } from "../trust-position/trust-position/trust-position.contract.ts";
import { trustPosition } from "../trust-position/trust-position/trust-position.query.ts";
import { ACCOUNT } from "./counter-agency.ts";

export const INVOICE = [issueInvoiceCommand, issueInvoice] as const;
export const PAYMENT = [takePaymentCommand, takePayment] as const;
export const VOID = [voidItemCommand, voidItem] as const;
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
