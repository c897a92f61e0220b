// The trial balance: each control account of each fund at the start of a range of days, what moved it, and at its end.
import { sumsOverEverything } from "@fiducia/contract/access";
import { defineReport } from "@fiducia/contract/define-report";
import { rangeFilter } from "@fiducia/contract/range-filter";
import { wireCents } from "@fiducia/contract/wire";
import { z } from "zod";

const balance = { kind: "money", total: true, priority: 1, showsEmpty: true } as const;
const opening = { ...balance, inFiles: "opening", priority: 2, onCards: false } as const;

export const trialBalanceReport = defineReport({
  name: "GetTrialBalance",
  title: "Trial Balance",
  route: "/trial-balance",
  menu: [{ label: "Trial Balance", isBelowLine: true, synonyms: ["accounts", "balances"] }],
  access: sumsOverEverything,
  filter: rangeFilter,
  row: z.strictObject({
    lineKey: z.string(),
    /** Billed, Trust or Operating. */
    fund: z.string(),
    account: z.string(),
    accountName: z.string(),
    /** The trust bank of an account of fund T. */
    bankAccountName: z.string().nullable(),
    /** Debit balances above zero, credit balances below. */
    opening: wireCents,
    /** The opening balance on its side; null on the other one. */
    openingDebit: wireCents.nullable(),
    openingCredit: wireCents.nullable(),
    debit: wireCents,
    credit: wireCents,
    closing: wireCents,
    closingDebit: wireCents.nullable(),
    closingCredit: wireCents.nullable(),
  }),
  opensWith: "LastMonth",
  rowKey: "lineKey",
  /** Each fund balances by itself; its subtotals show it. */
  opensGroupedBy: "fund",
  /** The postings of the account, in fund T of its trust bank, in the same days. */
  opens: ({ account, accountName, bankAccountName }, { startDate, endDate }) => ({
    report: {
      to: "/gl-detail",
      words: {
        startDate,
        endDate,
        only: [
          { column: "account", value: account },
          { column: "bankAccountName", value: bankAccountName },
        ],
      },
      label: "Postings",
      description: `Postings of ${[account, accountName, bankAccountName].filter(Boolean).join(" ")}`,
    },
  }),
  failure: "Error: Unable to get the trial balance",
  summaryWords: { label: "Change of the accounts" },
  columns: [
    { key: "fund", label: "Fund", kind: "text", priority: 3 },
    { key: "account", label: "Account", kind: "text", priority: 1, identifies: true },
    { key: "accountName", label: "Name", kind: "text", priority: 1, leads: true },
    {
      key: "bankAccountName",
      label: "Trust bank",
      kind: "text",
      term: "trust-bank",
      names: "bank",
      priority: 2,
    },
    { key: "opening", label: "Opening", kind: "money", total: true, hidden: true },
    { ...opening, key: "openingDebit", label: "Opening debit" },
    { ...opening, key: "openingCredit", label: "Opening credit" },
    { ...balance, key: "debit", label: "Debit", onCards: false },
    { ...balance, key: "credit", label: "Credit", onCards: false },
    { key: "closing", label: "Closing", kind: "money", total: true, hidden: true },
    { ...balance, key: "closingDebit", label: "Closing debit", inFiles: "closing" },
    { ...balance, key: "closingCredit", label: "Closing credit", inFiles: "closing" },
  ],
});
