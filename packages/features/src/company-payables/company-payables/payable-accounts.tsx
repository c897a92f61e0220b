// Company payables as a report of chosen accounts: those that lines are owed to, without the agency's own.

import { reportingGlAccountsQuery } from "../../agency/gl-accounts/gl-accounts.contract.ts";
import type { AccountReport } from "../../parts/account-choice/account-report.tsx";
import { companyPayablesReport } from "./company-payables.report.ts";

export const PAYABLE_ACCOUNTS: AccountReport = {
  contract: companyPayablesReport,
  dialog: "SelectCompanyPayableAccounts",
  dialogTitle: "Select Company Payable Accounts",
  accounts: reportingGlAccountsQuery,
  isListed: ({ isAgencyRevenue }) => !isAgencyRevenue,
  explained: [
    "Payable is a line's amount less what the agency retains, on the account to which it is owed.",
    "Open has been neither paid nor settled against a credit memo. Held in trust has been paid by clients and not yet paid to the company.",
  ],
};
