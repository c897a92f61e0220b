// Which permissions a user lacks for a view, in words for the administrator, by the labels of the settings.

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

/** One of each group is needed. None when only the grant for all offices is missing. */
export function permissionsToAskFor(caller: Asking, access: Access): readonly (readonly number[])[] {
  const groups = [...access.permissions.map((id) => [id]), ...(RULE_GROUPS[access.rule ?? ""] ?? [])];
  return groups.filter((group) => !group.some((id) => holds(caller, id)));
}

/** "“Run trust accounting reports”, and “See only own transactions” or “See transactions of every user”". */
export const permissionWords = (
  groups: readonly (readonly number[])[],
  labels: ReadonlyMap<number, string>,
): string =>
  groups
    .map((group) => group.map((id) => `“${labels.get(id) ?? `permission ${id}`}”`).join(" or "))
    .join(", and ");
