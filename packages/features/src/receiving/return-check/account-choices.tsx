// Accounts as choices: sub-accounts after their parent, with its name before theirs.
import type { Choice } from "@fiducia/ui/chosen-words";
import type { ShownAccount } from "../../agency/gl-accounts/gl-accounts.contract.ts";

/** The matching accounts in order; `before` is the prefix of sub-accounts' names. */
export function accountChoices(
  accounts: readonly ShownAccount[],
  fits: (account: ShownAccount) => boolean,
  before = "",
): Choice[] {
  return accounts.flatMap((account) => {
    const label = `${before}${account.name}`;
    const choices = fits(account) ? [{ value: String(account.id), label }] : [];
    return [...choices, ...accountChoices(account.subAccounts, fits, `${label}: `)];
  });
}
