// The accounts of a report: listed, found, sorted, picked, and told in its address.
import { day } from "@fiducia/kernel/day";
import { expect, test } from "vitest";
import type { ShownAccount } from "../../agency/gl-accounts/gl-accounts.contract.ts";
import {
  activeOf,
  countWords,
  EMPTY_FORM,
  formOf,
  inactiveOf,
  type ListedAccount,
  matching,
  picked,
  sorted,
  turnedSort,
  wordsOf,
} from "./account-choice.rules.ts";

const account = (id: number, name: string, more: Partial<ShownAccount> = {}): ShownAccount => ({
  ...{
    id,
    name,
    type: "Payable",
    inactive: false,
    isAgencyRevenue: false,
    accountKind: null,
    isAssignOnExport: false,
  },
  ...{ subAccounts: [], ...more },
});
const tree = [
  account(1, "Acme", {
    subAccounts: [account(2, "acme Flood"), account(3, "Acme Marine", { inactive: true })],
  }),
  account(4, "Commission", { isAgencyRevenue: true, subAccounts: [account(5, "Beta")] }),
  account(6, "Old", { inactive: true }),
];
const isPayable = ({ isAgencyRevenue }: ShownAccount) => !isAgencyRevenue;
const words = (accounts: readonly ListedAccount[]) =>
  accounts.map(({ name, depth }) => `${"-".repeat(depth)}${name}`);

test("active accounts below those that they are a part of, then inactive ones by themselves", () => {
  expect(words(activeOf(tree, isPayable))).toEqual(["Acme", "-acme Flood", "Beta"]);
  expect(words(inactiveOf(tree, isPayable))).toEqual(["Acme Marine", "Old"]);
  expect(words(activeOf(tree, ({ isAgencyRevenue }) => isAgencyRevenue))).toEqual(["Commission"]);
});

test("found by a part of the name in any case", () => {
  const all = activeOf(tree, isPayable);
  expect(words(matching(all, " ACME "))).toEqual(["Acme", "-acme Flood"]);
  expect(matching(all, "")).toBe(all);
  expect(matching(all, "%")).toEqual([]);
});

test("sorted by a header: up, down, as they came", () => {
  const all = [...activeOf(tree, isPayable), ...inactiveOf(tree, isPayable)];
  const up = turnedSort(undefined, "name");
  const down = turnedSort(up, "name");
  const names = (sort: Parameters<typeof sorted>[1]) => sorted(all, sort).map(({ id }) => id);
  expect([names(up), names(down), names(turnedSort(down, "name"))]).toEqual([
    [1, 2, 3, 5, 6],
    [6, 5, 3, 2, 1],
    [1, 2, 5, 3, 6],
  ]);
  expect(turnedSort(up, "inactive")).toEqual({ by: "inactive", isDescending: false });
  expect(names({ by: "inactive", isDescending: true }).slice(0, 2)).toEqual([3, 6]);
});

test("picked once each, and no longer", () => {
  expect(picked([1, 2], [2, 3], true)).toEqual([1, 2, 3]);
  expect(picked([1, 2, 3], [1, 3], false)).toEqual([2]);
});

const today = day("2026-11-20");

test("the choice in the address, and the form that it was made from", () => {
  const range = { choice: "Today" as const, start: "11/20/2026", end: "11/20/2026" };
  const address = wordsOf({ glAccountIds: [2, 1], officeId: 7, range });
  expect(address).toEqual({ glAccountIds: [2, 1], dateRange: "Today", office: 7 });
  expect(formOf(address, today)).toEqual({ glAccountIds: [2, 1], showsInactive: null, officeId: 7, range });
  expect(wordsOf({ ...EMPTY_FORM, glAccountIds: [1], officeId: undefined })).toEqual({ glAccountIds: [1] });
  expect(formOf({ glAccountIds: [1] }, today)?.officeId).toBeNull();
  expect(formOf({ payablePaidStatus: "Paid" }, today)).toBeUndefined();
});

test.each([
  [0, "0 accounts selected"],
  [1, "1 account selected"],
  [214, "214 accounts selected"],
])("%i picked", (count, expected) => expect(countWords(count)).toBe(expected));
