// The agency's accounts for selection: banks, payables, revenue and expense.
import { signedIn } from "@fiducia/contract/access";
import { defineQuery } from "@fiducia/contract/define-query";
import { wireId } from "@fiducia/contract/wire";
import { z } from "zod";
import { ACCOUNT_KINDS } from "../shared/account-kinds.contract.ts";

const account = z.strictObject({
  id: wireId,
  name: z.string(),
  type: z.enum(["Bank", "Payable", "Income", "Expense"]),
  inactive: z.boolean(),
  isAgencyRevenue: z.boolean(),
  /** Null for an account of a kind that agencies have none of. */
  accountKind: z.enum(ACCOUNT_KINDS).nullable(),
  isAssignOnExport: z.boolean(),
  get subAccounts() {
    return z.array(account);
  },
});
// The type is recursive: the API's description needs a name for it.
z.globalRegistry.add(account, { id: "GLAccount" });

const filter = z.strictObject({ includeInactive: z.boolean().default(false) });

export const glAccountsQuery = defineQuery({
  name: "GetGLAccounts",
  summary: "The agency's accounts by name, each with its sub-accounts.",
  access: signedIn,
  filter,
  answer: z.array(account),
});

export const reportingGlAccountsQuery = defineQuery({
  name: "GetReportingGLAccounts",
  summary: "The accounts that a line can be owed to: payables and agency revenue.",
  access: signedIn,
  filter,
  answer: z.array(account),
});

export const agencyRevenueGlAccountsQuery = defineQuery({
  name: "GetAgencyRevenueGLAccounts",
  summary: "The accounts of the agency's own revenue: what it keeps of premiums, and its fees.",
  access: signedIn,
  filter,
  answer: z.array(account),
});

export type ShownAccount = z.output<typeof account>;
