// Accounts as choices of a field: sub-accounts after their own, under the name of what they belong to.
import type { Choice } from "@fiducia/ui/form-fields";
import type { ShownAccount } from "../../agency/gl-accounts/gl-accounts.contract.ts";

/** Those that fit, in the order of the list; `before` is what the names of sub-accounts begin with. */
export function accountChoices(
  accounts: readonly ShownAccount[],
  fits: (account: ShownAccount) => boolean,
  before = "",
): Choice[] {
  return accounts.flatMap((account) => {
    const label = `${before}${account.name}`;
    const own = fits(account) ? [{ value: String(account.id), label }] : [];
    return [...own, ...accountChoices(account.subAccounts, fits, `${label}: `)];
  });
}
