// Reads what is owed on the chosen payable accounts, within the caller's scope.
import type { ReportHandler } from "@fiducia/serving/handlers";
import { listPartsOfAccounts } from "../../account-reports/shared/parts-of-accounts/parts-of-accounts.store.ts";
import { companyPayablesReport } from "./company-payables.report.ts";

export const companyPayables: ReportHandler<typeof companyPayablesReport> = (question) =>
  listPartsOfAccounts(question, companyPayablesReport, "thirdParty");
