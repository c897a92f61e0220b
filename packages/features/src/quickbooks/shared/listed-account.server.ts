// Which account of QuickBooks' own list stands for one of ours: the linked one, else the one of its name.
import { nameFor, type Program } from "@fiducia/quickbooks/names";
import type { ListedAccount, MappedAccount } from "./company.store.ts";

const OWN_RECEIVABLE = "Accounts Receivable (A/R)";

/** Invoices of Online go to its own account for what customers owe, whatever other accounts of the kind there are. */
function ownReceivable(listed: readonly ListedAccount[]): ListedAccount | undefined {
  const all = listed.filter(({ kind, isActive }) => kind === "AccountsReceivable" && isActive);
  return all.find(({ name }) => name === OWN_RECEIVABLE) ?? (all.length === 1 ? all[0] : undefined);
}

/** Undefined where the list has none. */
export function listedFor(
  { kind, listId, name }: Pick<MappedAccount, "kind" | "listId" | "name">,
  listed: readonly ListedAccount[],
  program: Program,
): ListedAccount | undefined {
  if (listId) return listed.find((one) => one.listId === listId);
  const sought = nameFor({ program, list: "account" }, name).toLowerCase();
  return (
    (program === "Online" && kind === "AccountsReceivable" ? ownReceivable(listed) : undefined) ??
    listed.find((one) => one.name.toLowerCase() === sought)
  );
}
