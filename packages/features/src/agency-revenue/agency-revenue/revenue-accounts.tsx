// Agency revenue as a report of chosen accounts: those that commission and fees are earned on.

import type { AccountReport } from "../../account-reports/shared/account-choice/account-report.ts";
import { agencyRevenueGlAccountsQuery } from "../../agency/gl-accounts/gl-accounts.contract.ts";
import { agencyRevenueReport } from "./agency-revenue.report.ts";

export const REVENUE_ACCOUNTS: AccountReport = {
  contract: agencyRevenueReport,
  dialog: "SelectAgencyRevenueAccounts",
  dialogTitle: "Select Agency Revenue Accounts",
  note: "Accounts set as the Retained Commission for items also appear in the report.",
  accounts: agencyRevenueGlAccountsQuery,
  isListed: ({ isAgencyRevenue }) => isAgencyRevenue,
  explained: [
    "Revenue of an account is what is retained of lines whose retained account it is, and the whole amount of lines that retain nothing and report to it.",
    "Open is what of it has neither gone to operating nor been written off. Held in trust is what clients have paid of it and is still in a trust bank.",
  ],
};
