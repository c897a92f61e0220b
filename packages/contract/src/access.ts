// What a contract asks of its caller, with the words that a user without the permission reads.

import { type Caller, holds, seesEverything, seesTransactionsByPeriod } from "./caller.ts";
import { PERMISSION, type Permission } from "./permissions.ts";

export interface Access {
  readonly name: string;
  /** The permissions that are needed, all of them; empty when signing in is enough. */
  readonly permissions: readonly number[];
  /** One of these is needed in addition. */
  readonly anyOf?: readonly number[];
  /** A condition beside the permissions. */
  readonly rule?: "byPeriod" | "everything";
  /** Shown on Home after a blocked route, and in the API description. */
  readonly message: string;
  /** The tooltip of a disabled menu entry. */
  readonly menuMessage: string;
}

const say = (view: string, menuView: string) => ({
  message: `You do not have permission to view ${view}`,
  menuMessage: `You do not have permission to view ${menuView}`,
});

export const signedIn: Access = { name: "signedIn", permissions: [], message: "", menuMessage: "" };

const trustWords = say("Trust Accounting Reports", "trust accounting reports");
export const trustReports: Access = {
  name: "trustReports",
  permissions: [PERMISSION.runTrustReports],
  ...trustWords,
};
export const transactionsByPeriod: Access = {
  name: "transactionsByPeriod",
  permissions: [PERMISSION.runTrustReports],
  rule: "byPeriod",
  ...trustWords,
};
export const sumsOverEverything: Access = {
  name: "sumsOverEverything",
  permissions: [PERMISSION.runTrustReports],
  rule: "everything",
  ...trustWords,
};

const customerView = "Customer Accounting Reports";
export const customerReports: Access = {
  name: "customerReports",
  permissions: [PERMISSION.runCustomerReports],
  ...say(customerView, "customer accounting reports"),
};
export const invoiceReports: Access = {
  name: "invoiceReports",
  permissions: [PERMISSION.runCustomerReports],
  ...say(customerView, "invoice reports"),
};
export const companyPayables: Access = {
  name: "companyPayables",
  permissions: [PERMISSION.payOut],
  ...say("Company Payables", "company payables reports"),
};
export const agencyRevenue: Access = {
  name: "agencyRevenue",
  permissions: [PERMISSION.payOut],
  ...say("Agency Revenue Reports", "agency revenue reports"),
};

/** A command's permission; `task` completes "You do not have permission to ...". */
export const permissionTo = (task: string, ...permissions: Permission[]): Access => ({
  name: `permission${permissions.join("And")}`,
  permissions,
  message: `You do not have permission to ${task}`,
  menuMessage: `You do not have permission to ${task}`,
});

/** A task for which any one of several permissions is enough. */
export const permissionOneOf = (task: string, ...permissions: Permission[]): Access => ({
  ...permissionTo(task),
  name: `permission${permissions.join("Or")}`,
  anyOf: permissions,
});

/** Whether the caller has this access. */
export function permits(caller: Pick<Caller, "isAdmin" | "grants">, access: Access): boolean {
  if (!access.permissions.every((permission) => holds(caller, permission))) return false;
  if (access.anyOf && !access.anyOf.some((permission) => holds(caller, permission))) return false;
  if (access.rule === "byPeriod") return seesTransactionsByPeriod(caller);
  if (access.rule === "everything") return seesEverything(caller);
  return true;
}
