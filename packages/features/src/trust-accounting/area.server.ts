// The handlers of the trust accounting reports.
import type { HandlersFor } from "@fiducia/serving/handlers";
import { allTrustTransactions } from "./all-trust-transactions/all-trust-transactions.query.ts";
import type { trustAccountingArea } from "./area.ts";
import { cashDisbursementsRegister } from "./cash-disbursements-register/cash-disbursements-register.query.ts";
import { cashReceiptsRegister } from "./cash-receipts-register/cash-receipts-register.query.ts";
import { glDetail } from "./gl-detail/gl-detail.query.ts";
import { lineItemsOfEvents } from "./line-items-of-events/line-items-of-events.query.ts";
import { payMethodsOfEvents } from "./pay-methods-of-events/pay-methods-of-events.query.ts";
import { receivedToday } from "./received-today/received-today.query.ts";
import { trialBalance } from "./trial-balance/trial-balance.query.ts";
import { trustTransactions } from "./trust-transactions/trust-transactions.query.ts";

export const trustAccountingHandlers: HandlersFor<typeof trustAccountingArea> = {
  GetReceiptReport: allTrustTransactions,
  GetLineItemsForEvents: lineItemsOfEvents,
  GetPayMethodsForEvents: payMethodsOfEvents,
  GetCashReceiptsRegister: cashReceiptsRegister,
  GetCashDisbursementsRegister: cashDisbursementsRegister,
  GetTrialBalance: trialBalance,
  GetGLDetail: glDetail,
  GetReceivedToday: receivedToday,
  GetTransactionsByPeriod: trustTransactions,
};
