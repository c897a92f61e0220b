// Agency revenue as a report of chosen accounts: those that commission and fees are earned on.

import { agencyRevenueGlAccountsQuery } from "../../agency/gl-accounts/gl-accounts.contract.ts";
import type { AccountReport } from "../../parts/account-choice/account-report.tsx";
import { agencyRevenueReport } from "./agency-revenue.report.ts";

export const REVENUE_ACCOUNTS: AccountReport = {
  contract: agencyRevenueReport,
  dialog: "SelectAgencyRevenueAccounts",
  dialogTitle: "Select Agency Revenue Accounts",
  note: "Accounts set as the Retained Commission for items also appear in the report.",
  accounts: agencyRevenueGlAccountsQuery,
  isListed: ({ isAgencyRevenue }) => isAgencyRevenue,
  explained: [
    "An account's revenue is what the agency retains on lines that retain to this account, and the whole amount of lines that report to it and retain nothing.",
    "Open has been neither transferred to operating nor written off. Held in trust has been paid by clients and is still in a trust bank.",
  ],
};
