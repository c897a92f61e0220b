// The accounts of QuickBooks that would be made: names that it takes, and kinds by form.
import { expect, test } from "vitest";
import { isOfYear, keptAccounts, ofOwnAccount, ofOwnAccounts } from "./account-keys.server.ts";

test.each([
  ["Bank", "Trust Bank", "Trust Bank", "Bank"],
  ["Payable", "Acme: Homeowners", "Acme-Homeowners", "OtherCurrentLiability"],
  ["Income", 'Fees "other"', "Fees 'other'", "Income"],
  ["Expense", "A name that is far too long for it", "A name that is far too long for", "Expense"],
] as const)("%s %s", (accountType, name, there, kind) => {
  expect(ofOwnAccount("Desktop", { glAccountId: 7, name, accountType })).toEqual({
    ...{ key: "gl:7", title: name, name: there, kind },
  });
});

test("every name has room in QuickBooks, and what clients owe names customers in documents only", () => {
  for (const form of ["Documents", "DailyJournal"] as const)
    for (const { name } of keptAccounts(form)) expect(name.length).toBeLessThanOrEqual(31);
  expect(keptAccounts("Documents")[0]?.kind).toBe("AccountsReceivable");
  expect(keptAccounts("DailyJournal")[0]?.kind).toBe("OtherCurrentAsset");
  expect([isOfYear("Income"), isOfYear("Bank")]).toEqual([true, false]);
});

test("a number that another account bears already is no name of its own", () => {
  const own = (glAccountId: number, name: string) => ({ glAccountId, name, accountType: "Payable" as const });
  const accounts = [own(7, "ACME (10)"), own(8, "Acme"), own(10, "ACME")];
  expect(ofOwnAccounts("Desktop", accounts, new Set()).map(({ name }) => name)).toEqual([
    ...["ACME (10)", "Acme", "ACME (10-2)"],
  ]);
});

test("accounts that QuickBooks would take for one get their number, as far as its names have room", () => {
  const own = (glAccountId: number, name: string) => ({ glAccountId, name, accountType: "Payable" as const });
  const accounts = [
    own(7, "Great Lakes Mutual of Michigan, Homeowners"),
    own(8, "Great Lakes Mutual of Michigan, Auto"),
    own(9, "Acme"),
    own(10, "ACME"),
    own(11, "Beta"),
  ];
  const names = (program: "Desktop" | "Online") =>
    ofOwnAccounts(program, accounts, new Set(["beta"])).map(({ name }) => name);
  expect(names("Desktop")).toEqual([
    "Great Lakes Mutual of Michigan,",
    "Great Lakes Mutual of Michi (8)",
    ...["Acme", "ACME (10)", "Beta (11)"],
  ]);
  expect(names("Online")).toEqual([
    "Great Lakes Mutual of Michigan, Homeowners",
    "Great Lakes Mutual of Michigan, Auto",
    ...["Acme", "ACME (10)", "Beta (11)"],
  ]);
});
