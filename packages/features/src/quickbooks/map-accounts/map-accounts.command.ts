// Links accounts of the books to accounts of QuickBooks.
import { refuse } from "@fiducia/contract/define-command";
import { done } from "@fiducia/kernel/outcome";
import { nameFor } from "@fiducia/quickbooks/names";
import { writingCommand } from "@fiducia/serving/write-once";
import {
  keepMapping,
  readExportState,
  readListedAccounts,
  readMappedAccounts,
} from "../shared/company.store.ts";
import { mapAccountsCommand } from "./map-accounts.contract.ts";
import { wereSentTo } from "./sent-to.store.ts";

export const mapAccounts = writingCommand(mapAccountsCommand, async (unit, { body }) => {
  const { refusals } = mapAccountsCommand;
  const state = await readExportState(unit);
  const accountsByKey = new Map((await readMappedAccounts(unit, state)).map((one) => [one.key, one]));
  const listed = await readListedAccounts(unit);
  const linked = new Map([...accountsByKey.values()].map(({ key, listId }) => [key, listId]));
  const place = { program: state?.integrationType ?? "Desktop", list: "account" } as const;
  for (const [index, { key, listId, name: asked }] of body.accounts.entries()) {
    const name = nameFor(place, asked);
    const field = `accounts.${index}.listId`;
    const account = accountsByKey.get(key);
    if (!account) return refuse(refusals, "NO_ACCOUNT", { field });
    // A name that QuickBooks has already is no new account.
    const there = listed.find((one) =>
      listId === null
        ? [asked.toLowerCase(), name.toLowerCase()].includes(one.name.toLowerCase())
        : one.listId === listId,
    );
    if (listId !== null && !there) return refuse(refusals, "NOT_LISTED", { field });
    if (there && there.kind !== account.kind)
      return refuse(refusals, "OTHER_TYPE", { values: { account: there.name, kind: account.kind }, field });
    const isTwice = [...linked].some(([other, id]) => other !== key && id !== null && id === listId);
    if (isTwice) return refuse(refusals, "TWICE", { values: { account: there?.name ?? name }, field });
    // What was merged into another account there is chosen anew.
    const before = listed.find((one) => one.listId === account.listId);
    if (before && before.listId !== there?.listId && (await wereSentTo(unit, { ...before, key })))
      return refuse(refusals, "SENT_TO", { values: { account: before.name }, field });
    linked.set(key, listId);
    await keepMapping(unit, { key, listId, name: there?.name ?? name });
  }
  return done({});
});
