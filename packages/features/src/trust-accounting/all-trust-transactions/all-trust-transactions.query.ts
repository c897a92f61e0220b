// Finds the accounting transactions that a search asks for.
import type { ReportHandler } from "@fiducia/serving/handlers";
import { searchRange } from "../shared/search.store.ts";
import { listTransactions } from "../shared/transactions.store.ts";
import { allTrustTransactionsReport } from "./all-trust-transactions.report.ts";

export const allTrustTransactions: ReportHandler<typeof allTrustTransactionsReport> = async (request) =>
  listTransactions(request, allTrustTransactionsReport, await searchRange(request));
