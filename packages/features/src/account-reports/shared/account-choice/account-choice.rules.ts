// Choosing the accounts of a report: which are listed, what is picked of them, and the address that comes of it.
import type { Day } from "@fiducia/kernel/day";
import { NO_RANGE, type RangeTexts } from "@fiducia/kernel/range-texts";
import type { ShownAccount } from "../../../agency/gl-accounts/gl-accounts.contract.ts";
import { rangeOfWords, wordsOfRange } from "../../../client/range-words.ts";

export interface ListedAccount {
  readonly id: number;
  readonly name: string;
  readonly inactive: boolean;
  /** How many accounts it is a part of. */
  readonly depth: number;
}

type IsWanted = (account: ShownAccount) => boolean;

/** Accounts and those below them, each below the one that it belongs to. */
function flat(accounts: readonly ShownAccount[], isWanted: IsWanted, depth = 0): readonly ListedAccount[] {
  return accounts.flatMap((account) => {
    const { id, name, inactive } = account;
    const isHere = isWanted(account);
    const below = flat(account.subAccounts, isWanted, isHere ? depth + 1 : depth);
    return isHere ? [{ id, name, inactive, depth }, ...below] : below;
  });
}

export const activeOf = (accounts: readonly ShownAccount[], isWanted: IsWanted): readonly ListedAccount[] =>
  flat(accounts, (account) => isWanted(account) && !account.inactive);

/** The inactive ones among all accounts; they stand behind the active ones, each by itself. */
export const inactiveOf = (accounts: readonly ShownAccount[], isWanted: IsWanted): readonly ListedAccount[] =>
  flat(accounts, (account) => isWanted(account) && account.inactive).map((account) => ({
    ...account,
    depth: 0,
  }));

/** Those whose name has the text somewhere, in any case. */
export function matching(accounts: readonly ListedAccount[], typed: string): readonly ListedAccount[] {
  const words = typed.trim().toLowerCase();
  return words === "" ? accounts : accounts.filter(({ name }) => name.toLowerCase().includes(words));
}

export interface AccountSort {
  readonly by: "name" | "inactive";
  readonly isDescending: boolean;
}

const compared = (by: AccountSort["by"]) => (a: ListedAccount, b: ListedAccount) =>
  by === "name"
    ? a.name.trim().localeCompare(b.name.trim(), "en", { sensitivity: "base", numeric: true })
    : Number(a.inactive) - Number(b.inactive);

/** In the order asked for; as they came, the active ones first, where none is. */
export function sorted(
  accounts: readonly ListedAccount[],
  sort: AccountSort | undefined,
): readonly ListedAccount[] {
  if (!sort) return accounts;
  const compare = compared(sort.by);
  return [...accounts].sort((a, b) => (sort.isDescending ? -compare(a, b) : compare(a, b)));
}

/** A header turns from ascending to descending to as it came. */
export function turnedSort(before: AccountSort | undefined, by: AccountSort["by"]): AccountSort | undefined {
  if (before?.by !== by) return { by, isDescending: false };
  return before.isDescending ? undefined : { by, isDescending: true };
}

type Ids = readonly number[];

/** With these picked, or no longer. */
export function picked(before: Ids, ids: Ids, isPicked: boolean): Ids {
  const others = before.filter((id) => !ids.includes(id));
  return isPicked ? [...others, ...ids] : others;
}

export interface AccountsForm {
  readonly glAccountIds: Ids;
  /** Null: as what is picked needs it. */
  readonly showsInactive: boolean | null;
  /** Undefined: the office with which the report begins; null: all offices. */
  readonly officeId: number | null | undefined;
  readonly range: RangeTexts;
}

export const EMPTY_FORM: AccountsForm = {
  glAccountIds: [],
  showsInactive: null,
  officeId: undefined,
  range: NO_RANGE,
};

type Words = Readonly<Record<string, unknown>>;

/** The form that the address of a report was made from; undefined where it names no accounts. */
export function formOf({ glAccountIds, office, ...range }: Words, today: Day): AccountsForm | undefined {
  if (!Array.isArray(glAccountIds) || glAccountIds.length === 0) return undefined;
  const officeId = typeof office === "number" ? office : null;
  return { glAccountIds, showsInactive: null, officeId, range: rangeOfWords(range, today) };
}

/** More picks than these are not lost without a way back. */
export const MOST_LOST = 3;

interface Report {
  readonly glAccountIds: Ids;
  readonly officeId: number | undefined;
  readonly range: RangeTexts;
}

/** What the address of the report says of the choice. */
export function wordsOf({ glAccountIds, officeId, range }: Report): Words {
  const words = { glAccountIds, ...wordsOfRange(range), office: officeId };
  return Object.fromEntries(Object.entries(words).filter(([, word]) => word !== undefined));
}

/** "1 account selected". */
export const countWords = (count: number): string =>
  `${count} ${count === 1 ? "account" : "accounts"} selected`;
