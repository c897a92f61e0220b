// Finds what a part needs in QuickBooks' lists: by the id that is known, else by name, else it is made.
import type { ReadUnit } from "@fiducia/database/unit";
import type { WriteUnit } from "@fiducia/database/write-unit";
import type { Answer, ListEntry } from "@fiducia/quickbooks/answer";
import { nameFor, type Program } from "@fiducia/quickbooks/names";
import type { ListName, Operation } from "@fiducia/quickbooks/operation";
import {
  keepListed,
  keepMapping,
  type ListedAccount,
  type MappedAccount,
  readListedAccounts,
} from "../company.store.ts";
import { listedFor } from "../listed-account.server.ts";
import { type EntryList, isNameOfAnother, keepEntry, ownName, type Place, readEntry } from "./lists.store.ts";

/** Its id; or what has to be asked first; or why it cannot be had. */
export type Found =
  | { readonly id: string }
  | { readonly ask: Operation; readonly part: string }
  | { readonly failure: string };

export interface Lists {
  readonly accounts: ReadonlyMap<string, MappedAccount>;
  readonly program: Program;
}

const same = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

function adopt(account: MappedAccount, listed: ListedAccount): Found | undefined {
  if (!listed.isActive)
    return {
      failure: `The account ${listed.name} in QuickBooks is inactive. Make it active there, then queue this again.`,
    };
  if (listed.kind !== account.kind) {
    // An account to which records were sent is not chosen anew.
    const cure = account.listId
      ? "Give it its former type there, then queue this again."
      : `Choose another for ${account.title} in the settings.`;
    return { failure: `The account ${listed.name} in QuickBooks is of another type. ${cure}` };
  }
  return undefined;
}

async function findAccount(unit: WriteUnit, { accounts, program }: Lists, key: string): Promise<Found> {
  const account = accounts.get(key);
  if (!account) return { failure: `The books have no account for ${key} any more.` };
  const { title, kind, listId } = account;
  if (account.isAssignOnExport && !account.isChosen)
    return { failure: `Choose the account that ${title} stands for, in the settings.` };
  const name = nameFor({ program, list: "account" }, account.name);
  const listed = await readListedAccounts(unit);
  const listedAccount = listedFor(account, listed, program);
  if (listedAccount) {
    const objection = adopt(account, listedAccount);
    if (objection) return objection;
    if (!listId) await keepMapping(unit, { key, name: listedAccount.name, listId: listedAccount.listId });
    return { id: listedAccount.listId };
  }
  if (listId)
    return { failure: `QuickBooks no longer has the account of ${title}. Choose another in the settings.` };
  return {
    ask: { do: "createAccount", account: { name, kind, description: title } },
    part: `account ${key}`,
  };
}

/** The name under which an entry is looked for. */
export async function nameOf(unit: ReadUnit, { accounts, program }: Lists, { list, ownKey }: Place) {
  const at = { program, list };
  if (list === "service") {
    const key = ownKey.slice("account:".length);
    const name = nameFor(at, accounts.get(key)?.title ?? key, "FID");
    return (await isNameOfAnother(unit, { list, ownKey }, name)) ? nameFor(at, name, key) : name;
  }
  const { name } = await ownName(unit, ownKey);
  return name.trim() && nameFor(at, name);
}

/** The name with what tells two of the same name apart. */
export async function toldApart(
  unit: ReadUnit,
  { program }: Pick<Lists, "program">,
  { list, ownKey }: Place,
) {
  const { name, number } = await ownName(unit, ownKey);
  return nameFor({ program, list }, name, number || "FID");
}

interface New {
  readonly name: string;
  /** What tells two of one name apart; empty for none. */
  readonly number: string;
  /** Of a service: where its account is. */
  readonly account: string;
}

const create = (list: EntryList, { name, number, account }: New): Operation => {
  if (list === "customer")
    return { do: "createCustomer", entity: { name, ...(number ? { accountNumber: number } : {}) } };
  if (list === "vendor") return { do: "createVendor", entity: { name } };
  return list === "service" ? { do: "createService", name, account } : { do: "createClass", name };
};

/** Which one has no name, and what cures it. */
const namelessWords = (list: EntryList, { number }: { readonly number: string }): string =>
  list === "class"
    ? `Office ${number} has no name. Enter it in the settings, then send the record again.`
    : `Client ${number} has no name. Enter it, then send the record again.`;

/** Where the entry of ours stands in QuickBooks' list. */
export async function findEntry(
  unit: WriteUnit,
  lists: Lists,
  { list, ownKey }: { readonly list: ListName; readonly ownKey: string },
): Promise<Found> {
  if (list === "account") return findAccount(unit, lists, ownKey);
  const storedEntry = await readEntry(unit, list, ownKey);
  if (storedEntry?.listId) return { id: storedEntry.listId };
  const part = `${list} ${ownKey}`;
  let name = storedEntry?.name ?? (await nameOf(unit, lists, { list, ownKey }));
  if (name === "") return { failure: namelessWords(list, await ownName(unit, ownKey)) };
  if (storedEntry?.lookedFor === "absent") {
    let account = "";
    if (list === "service") {
      const accountEntry = await findAccount(unit, lists, ownKey.slice("account:".length));
      if (!("id" in accountEntry)) return accountEntry;
      account = accountEntry.id;
    }
    const { number } = await ownName(unit, ownKey);
    return { ask: create(list, { name, number, account }), part };
  }
  // Two clients of one name are two customers.
  const isTaken = storedEntry?.lookedFor === "taken" || (await isNameOfAnother(unit, { list, ownKey }, name));
  if (isTaken) {
    const apart = await toldApart(unit, lists, { list, ownKey });
    if (apart === name && storedEntry?.lookedFor === "taken")
      return { failure: `The name ${name} belongs to somebody else in QuickBooks. Rename one of the two.` };
    name = apart;
  }
  await keepEntry(unit, { list, ownKey, name, listId: null, lookedFor: null });
  return { ask: { do: "find", list, name }, part };
}

const partOf = (part: string): Place => {
  const space = part.indexOf(" ");
  return { list: part.slice(0, space) as EntryList, ownKey: part.slice(space + 1) };
};

/** Keeps what QuickBooks said of an entry that was looked for. Answers why it cannot be used; undefined when all is well. */
export async function takeFound(unit: WriteUnit, part: string, answer: Answer): Promise<string | undefined> {
  const { list, ownKey } = partOf(part);
  const storedEntry = await readEntry(unit, list, ownKey);
  if (!storedEntry) return undefined;
  const { name } = storedEntry;
  const match = answer.entries?.find((entry: ListEntry) => same(entry.name, name));
  if (match?.isForeign)
    return `${match.name} is kept in another currency in QuickBooks. Rename it there, then send the record again: Fiducia makes one in the company's own currency.`;
  if (match && !match.isActive)
    return `${match.name} is inactive in QuickBooks. Make it active there, then send the record again.`;
  await keepEntry(unit, {
    list,
    ownKey,
    name,
    listId: match?.id ?? null,
    lookedFor: match ? null : "absent",
  });
  return undefined;
}

/** Keeps an entry that was made, or that its name was taken. */
export async function takeMade(unit: WriteUnit, part: string, answer: Answer): Promise<void> {
  const { list, ownKey } = partOf(part);
  if ((list as ListName) === "account") {
    if (!answer.entry) return;
    const { id: listId, name, kind = "" } = answer.entry;
    await keepMapping(unit, { key: ownKey, name, listId });
    await keepListed(unit, [{ listId, name, kind, isActive: true }]);
    return;
  }
  const storedEntry = await readEntry(unit, list, ownKey);
  if (!storedEntry) return;
  const { name } = storedEntry;
  await keepEntry(
    unit,
    answer.entry
      ? { list, ownKey, name, listId: answer.entry.id, lookedFor: null }
      : { list, ownKey, name, listId: null, lookedFor: "taken" },
  );
}
