// Trust Accounting: what moved trust money.
import { defineArea } from "@fiducia/contract/define-area";
import { allTrustTransactionsReport } from "./all-trust-transactions/all-trust-transactions.report.ts";
import { cashDisbursementsRegisterReport } from "./cash-disbursements-register/cash-disbursements-register.report.ts";
import { cashReceiptsRegisterReport } from "./cash-receipts-register/cash-receipts-register.report.ts";
import { glDetailReport } from "./gl-detail/gl-detail.report.ts";
import { lineItemsOfEventsReport } from "./line-items-of-events/line-items-of-events.report.ts";
import { payMethodsOfEventsReport } from "./pay-methods-of-events/pay-methods-of-events.report.ts";
import { receivedTodayQuery } from "./received-today/received-today.contract.ts";
import { trialBalanceReport } from "./trial-balance/trial-balance.report.ts";
import { trustTransactionsReport } from "./trust-transactions/trust-transactions.report.ts";

export const trustAccountingArea = defineArea({
  name: "trust-accounting",
  menuGroup: "Trust Accounting",
  entries: [
    allTrustTransactionsReport,
    trustTransactionsReport,
    lineItemsOfEventsReport,
    payMethodsOfEventsReport,
    cashReceiptsRegisterReport,
    cashDisbursementsRegisterReport,
    trialBalanceReport,
    glDetailReport,
    receivedTodayQuery,
  ],
});
