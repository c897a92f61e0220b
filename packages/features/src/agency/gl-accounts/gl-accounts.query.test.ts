// The accounts as a form offers them.

import { writeAs } from "@fiducia/database/write-unit";
import { ACCOUNT } from "@fiducia/stories/counter/agency";
import { counterOfFile } from "@fiducia/stories/counter/counter";
import { beforeAll, expect, test } from "vitest";
import { createAccount } from "../shared/create-account.store.ts";
import type { ShownAccount } from "./gl-accounts.contract.ts";
import {
  agencyRevenueGlAccountsQuery,
  glAccountsQuery,
  reportingGlAccountsQuery,
} from "./gl-accounts.contract.ts";
import { agencyRevenueGlAccounts, glAccounts, reportingGlAccounts } from "./gl-accounts.query.ts";

const counter = counterOfFile();
beforeAll(async () => {
  await writeAs(counter.connection, counter.agencyId, async (unit) => {
    await createAccount(unit, {
      glAccountId: 301,
      name: "Acme Flood",
      accountType: "Payable",
      control: "2110",
      parentId: ACCOUNT.acme,
    });
    const gone = { name: "Contingency", accountType: "Income" as const, control: "4000" as const };
    await createAccount(unit, { glAccountId: 302, ...gone, inactive: true });
  });
});

const words = (accounts: readonly ShownAccount[]): string[] =>
  accounts.map(({ name, type, subAccounts }) =>
    [`${name} (${type})`, ...(subAccounts.length > 0 ? [`[${words(subAccounts).join(", ")}]`] : [])].join(
      " ",
    ),
  );

test("all accounts in use, sub-accounts under their parent", async () => {
  expect(words(await counter.ask("NIL", [glAccountsQuery, glAccounts], {}))).toEqual([
    "AB Commission (Income)",
    "Acme Payable (Payable) [Acme Flood (Payable)]",
    "Agency Fee Income (Income)",
    "Beta Payable (Payable)",
    "Operating Bank (Bank)",
    "SL Tax Payable (Payable)",
    "Trust Bank (Bank)",
    "Trust Bank 2 (Bank)",
  ]);
});

test("an account says of which kind it is", async () => {
  const accounts = await counter.ask("NIL", [glAccountsQuery, glAccounts], {});
  expect(accounts.map(({ name, accountKind }) => `${name}: ${accountKind}`)).toEqual([
    "AB Commission: commission",
    "Acme Payable: carrier",
    "Agency Fee Income: fee",
    "Beta Payable: carrier",
    "Operating Bank: operatingBank",
    "SL Tax Payable: taxAuthority",
    "Trust Bank: trustBank",
    "Trust Bank 2: trustBank",
  ]);
});

test("accounts for lines are payables and revenue, inactive ones when asked for", async () => {
  const shown = await counter.ask("NIL", [reportingGlAccountsQuery, reportingGlAccounts], {
    includeInactive: true,
  });
  expect(words(shown)).toEqual([
    "AB Commission (Income)",
    "Acme Payable (Payable) [Acme Flood (Payable)]",
    "Agency Fee Income (Income)",
    "Beta Payable (Payable)",
    "Contingency (Income)",
    "Old Payable (Payable)",
    "SL Tax Payable (Payable)",
  ]);
  expect(shown.find(({ name }) => name === "AB Commission")).toMatchObject({
    isAgencyRevenue: true,
    isAssignOnExport: false,
    inactive: false,
  });
});

test("accounts of the agency's revenue are neither payables nor expense", async () => {
  const shown = (filter: { includeInactive?: boolean }) =>
    counter.ask("NIL", [agencyRevenueGlAccountsQuery, agencyRevenueGlAccounts], filter);
  const inUse = ["AB Commission (Income)", "Agency Fee Income (Income)"];
  expect(words(await shown({}))).toEqual(inUse);
  expect(words(await shown({ includeInactive: true }))).toEqual([...inUse, "Contingency (Income)"]);
});
