// Who answers the trust accounting reports.
import type { HandlersFor } from "@fiducia/database/handlers";
import { allTrustTransactions } from "./all-trust-transactions/all-trust-transactions.query.ts";
import type { trustAccountingArea } from "./area.ts";
import { lineItemsOfEvents } from "./line-items-of-events/line-items-of-events.query.ts";
import { payMethodsOfEvents } from "./pay-methods-of-events/pay-methods-of-events.query.ts";
import { toBeExported } from "./to-be-exported/to-be-exported.query.ts";
import { trustTransactions } from "./trust-transactions/trust-transactions.query.ts";

export const trustAccountingHandlers: HandlersFor<typeof trustAccountingArea> = {
  GetReceiptReport: allTrustTransactions,
  GetLineItemsForEvents: lineItemsOfEvents,
  GetPayMethodsForEvents: payMethodsOfEvents,
  GetUntransferredTransactions: toBeExported,
  GetTransactionsByPeriod: trustTransactions,
};
