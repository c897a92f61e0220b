// Who answers the trust accounting reports.
import type { HandlersFor } from "@fiducia/database/handlers";
import type { trustAccountingArea } from "./area.ts";
import { trustTransactions } from "./trust-transactions/trust-transactions.query.ts";

export const trustAccountingHandlers: HandlersFor<typeof trustAccountingArea> = {
  GetTransactionsByPeriod: trustTransactions,
};
