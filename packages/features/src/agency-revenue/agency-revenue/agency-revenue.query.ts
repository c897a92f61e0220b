// Reads what the chosen revenue accounts earn, within the caller's scope.
import type { ReportHandler } from "@fiducia/serving/handlers";
import { listPartsOfAccounts } from "../../account-reports/shared/parts-of-accounts/parts-of-accounts.store.ts";
import { agencyRevenueReport } from "./agency-revenue.report.ts";

export const agencyRevenue: ReportHandler<typeof agencyRevenueReport> = (question) =>
  listPartsOfAccounts(question, agencyRevenueReport, "agency");
