// Reads what the chosen revenue accounts earn, within the caller's scope.

import { listPartsOfAccounts } from "@fiducia/money/lines/parts-of-accounts.store";
import type { ReportHandler } from "@fiducia/serving/handlers";
import { agencyRevenueReport } from "./agency-revenue.report.ts";

export const agencyRevenue: ReportHandler<typeof agencyRevenueReport> = (question) =>
  listPartsOfAccounts(question, agencyRevenueReport, "agency");
