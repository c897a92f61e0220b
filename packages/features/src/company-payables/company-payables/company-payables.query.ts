// Reads what is owed on the chosen payable accounts, within the caller's scope.

import { listPartsOfAccounts } from "@fiducia/money/lines/parts-of-accounts.store";
import type { ReportHandler } from "@fiducia/serving/handlers";
import { companyPayablesReport } from "./company-payables.report.ts";

export const companyPayables: ReportHandler<typeof companyPayablesReport> = (question) =>
  listPartsOfAccounts(question, companyPayablesReport, "thirdParty");
