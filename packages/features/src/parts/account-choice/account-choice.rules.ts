// The choice of a report's accounts: which are listed, which are selected, and the address of the report.

import { rangeOfWords, wordsOfRange } from "@fiducia/contract/range-words";
import { asTyped } from "@fiducia/kernel/as-typed";
import type { Day } from "@fiducia/kernel/day";
import { NO_RANGE, type RangeTexts } from "@fiducia/kernel/range-texts";
import type { ShownAccount } from "../../agency/gl-accounts/gl-accounts.contract.ts";

export interface ListedAccount {
  readonly id: number;
  readonly name: string;
  readonly inactive: boolean;
  /** How many accounts are above it. */
  readonly depth: number;
}

type IsWanted = (account: ShownAccount) => boolean;

/** The tree of accounts as a list, each below its parent. */
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

/** The inactive accounts, listed after the active ones without a tree. */
export const inactiveOf = (accounts: readonly ShownAccount[], isWanted: IsWanted): readonly ListedAccount[] =>
  flat(accounts, (account) => isWanted(account) && account.inactive).map((account) => ({
    ...account,
    depth: 0,
  }));

/** The accounts whose name contains the text, ignoring case. */
export function matching(accounts: readonly ListedAccount[], typed: string): readonly ListedAccount[] {
  const words = asTyped(typed.trim());
  return words === "" ? accounts : accounts.filter(({ name }) => asTyped(name).includes(words));
}

export interface AccountSort {
  readonly by: "name" | "inactive";
  readonly isDescending: boolean;
}

const compared = (by: AccountSort["by"]) => (a: ListedAccount, b: ListedAccount) =>
  by === "name"
    ? a.name.trim().localeCompare(b.name.trim(), "en", { sensitivity: "base", numeric: true })
    : Number(a.inactive) - Number(b.inactive);

/** In the requested order; by default as they came, active ones first. */
export function sorted(
  accounts: readonly ListedAccount[],
  sort: AccountSort | undefined,
): readonly ListedAccount[] {
  if (!sort) return accounts;
  const compare = compared(sort.by);
  return [...accounts].sort((a, b) => (sort.isDescending ? -compare(a, b) : compare(a, b)));
}

/** The order after a click on a header: ascending, descending, then as they came. */
export function turnedSort(before: AccountSort | undefined, by: AccountSort["by"]): AccountSort | undefined {
  if (before?.by !== by) return { by, isDescending: false };
  return before.isDescending ? undefined : { by, isDescending: true };
}

type Ids = readonly number[];

/** Adds accounts to the selection, or removes them. */
export function picked(before: Ids, ids: Ids, isPicked: boolean): Ids {
  const others = before.filter((id) => !ids.includes(id));
  return isPicked ? [...others, ...ids] : others;
}

export interface AccountsForm {
  readonly glAccountIds: Ids;
  /** Null: shown when the selection needs it. */
  readonly showsInactive: boolean | null;
  /** Undefined: the office that the report begins with; null: all offices. */
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

/** The form for the address of a report; undefined when it names no accounts. */
export function formOf({ glAccountIds, office, ...range }: Words, today: Day): AccountsForm | undefined {
  if (!Array.isArray(glAccountIds) || glAccountIds.length === 0) return undefined;
  const officeId = typeof office === "number" ? office : null;
  return { glAccountIds, showsInactive: null, officeId, range: rangeOfWords(range, today) };
}

/** Losing more selected accounts than this offers a way to restore them. */
export const MOST_LOST = 3;

interface Report {
  readonly glAccountIds: Ids;
  readonly officeId: number | undefined;
  readonly range: RangeTexts;
}

/** The choice as search parameters. */
export function wordsOf({ glAccountIds, officeId, range }: Report): Words {
  const words = { glAccountIds, ...wordsOfRange(range), office: officeId };
  return Object.fromEntries(Object.entries(words).filter(([, word]) => word !== undefined));
}

/** "1 account selected". */
export const countWords = (count: number): string =>
  `${count} ${count === 1 ? "account" : "accounts"} selected`;
