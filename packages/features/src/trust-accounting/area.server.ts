// Who answers the trust accounting reports.
import type { HandlersFor } from "@fiducia/database/handlers";
import { allTrustTransactions } from "./all-trust-transactions/all-trust-transactions.query.ts";
import type { trustAccountingArea } from "./area.ts";
import { trustTransactions } from "./trust-transactions/trust-transactions.query.ts";

export const trustAccountingHandlers: HandlersFor<typeof trustAccountingArea> = {
  GetReceiptReport: allTrustTransactions,
  GetTransactionsByPeriod: trustTransactions,
};
