// Which permissions a user lacks for a view, in words for the administrator: "9000, and 9003 or 9004".

import type { Access } from "@fiducia/contract/access";
import { type Caller, holds } from "@fiducia/contract/caller";
import { PERMISSION } from "@fiducia/contract/permissions";

type Asking = Pick<Caller, "isAdmin" | "grants">;

/** One permission of each group is needed. */
const RULE_GROUPS: Readonly<Record<string, readonly (readonly number[])[]>> = {
  byPeriod: [
    [PERMISSION.seeOwnTransactions, PERMISSION.seeEveryUser],
    [PERMISSION.seeTwoDays, PERMISSION.seeAnyDay],
  ],
  everything: [[PERMISSION.seeAnyDay], [PERMISSION.seeEveryUser]],
};

/** Empty when only the grant for all offices is missing. */
export function permissionsToAskFor(caller: Asking, access: Access): string {
  const groups = [...access.permissions.map((id) => [id]), ...(RULE_GROUPS[access.rule ?? ""] ?? [])];
  const missing = groups.filter((group) => !group.some((id) => holds(caller, id)));
  return missing.map((group) => group.join(" or ")).join(", and ");
}
