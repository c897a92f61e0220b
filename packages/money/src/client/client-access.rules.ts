// The access to clients and their accounts: for recording, reports, or payables.

import { permissionOneOf } from "@fiducia/contract/access";
import type { Caller } from "@fiducia/contract/caller";
import { PERMISSION } from "@fiducia/contract/permissions";

export const CLIENT_PERMISSIONS = [
  PERMISSION.workWithClientAccounts,
  PERMISSION.runCustomerReports,
  PERMISSION.payOut,
] as const;

export const clientAccounts = permissionOneOf("work with clients", ...CLIENT_PERMISSIONS);

/** The offices whose clients the caller may see; "all" for no limit. */
export function clientOfficesOf(caller: Pick<Caller, "isAdmin" | "grants">): "all" | readonly number[] {
  if (caller.isAdmin) return "all";
  const reaches = CLIENT_PERMISSIONS.map((permission) => caller.grants.get(permission) ?? []);
  return reaches.includes("all") ? "all" : reaches.flatMap((reach) => (reach === "all" ? [] : reach));
}
