// The row of the payables and revenue reports: what of a line belongs to one account, with the columns.

import type { Column } from "@fiducia/contract/column";
import type { MenuEntry } from "@fiducia/contract/define-report";
import type { FilterWords } from "@fiducia/contract/filter-words";
import { behindLine, itemTypeColumn, lineOfDocument, offices } from "@fiducia/contract/line-of-document";
import { endsInOrder, OUT_OF_ORDER } from "@fiducia/contract/range-filter";
import { saysOneThing, spelled } from "@fiducia/contract/spellings";
import { enteredDay, wireCents, wireDay, wireId } from "@fiducia/contract/wire";
import { type Day, formatDay } from "@fiducia/kernel/day";
import { z } from "zod";

export const DATE_BASES = ["invoice", "effective", "collected", "due", "paidOn"] as const;
export type DateBasis = (typeof DATE_BASES)[number];

export const DATE_BASIS_LABELS: Readonly<Record<DateBasis, string>> = {
  invoice: "Invoice",
  effective: "Effective",
  collected: "Collected",
  due: "Payable due",
  paidOn: "Paid on",
};

/** Unpaid: something of the part is open; Paid: nothing is; absent: both. */
export const PAID_STATUSES = ["None", "Unpaid", "Paid"] as const;

/** How far a part is paid. Settled: nothing is open and nothing was paid, since a memo or write-off ended it. */
const PART_STATUSES = ["Unpaid", "PartlyPaid", "Paid", "Settled"] as const;

/** How much of it has come in: from the client; for a memo's part, from the company or the agency. */
const COLLECTED_STATUSES = ["Collected", "Partly", "Not"] as const;

export const partOfAccountRow = z.strictObject({
  partId: wireId,
  ...lineOfDocument,
  effectiveDate: wireDay.nullable(),
  /** For a payable the account that the line is owed to; for revenue the account that earns it. */
  glAccountId: wireId,
  account: z.string(),
  /** Of the line; for a payable less what a finance company pays the carrier. */
  amount: wireCents,
  /** What the agency keeps of it. */
  retainedAmount: wireCents,
  /** The part that belongs to the account. */
  owed: wireCents,
  collected: wireCents,
  /** Paid to the third party, or moved to operating; for a memo, given back. */
  paid: wireCents,
  /** Neither paid nor settled without money; below zero it is owed to the agency. */
  open: wireCents,
  /** Collected and not paid out, in all trust banks; below zero it was paid before collection. */
  held: wireCents,
  collectedStatus: z.enum(COLLECTED_STATUSES),
  paidStatus: z.enum(PART_STATUSES),
  /** Days since the item's day. */
  age: z.int(),
  /** The trust banks that hold it. */
  trustBank: z.string().nullable(),
  /** The payments that stand, by number and by check or reference; of several all, apart by commas. */
  paymentNumber: z.string().nullable(),
  checkNumber: z.string().nullable(),
  /** The day of the last of them. */
  paidOn: wireDay.nullable(),
  /** What payments of the asked days paid of it. */
  paidInRange: wireCents,
  /** By the company's terms; null for revenue, and for a company without terms. */
  payableDue: wireDay.nullable(),
  daysToDue: z.int().nullable(),
  /** Of revenue: when the last of its money came in and was deposited; null while some of it waits. */
  collectedOn: wireDay.nullable(),
  depositedOn: wireDay.nullable(),
  holdUntil: wireDay.nullable(),
  /** Of revenue: what may go to operating today, and why not the rest. */
  transferable: wireCents.nullable(),
  whyNot: z.string().nullable(),
  /** How far the document is on its way to the accounting package. */
  quickBooks: z.string().nullable(),
  ...offices,
});

export type PartOfAccountRow = z.output<typeof partOfAccountRow>;

interface Words {
  readonly account: string;
  readonly owed: string;
  readonly paid: string;
}

const PAYABLE_COLUMNS: readonly Column<PartOfAccountRow>[] = [
  { key: "payableDue", label: "Payable due", kind: "day", priority: 4 },
  { key: "daysToDue", label: "Days to due", kind: "count", hidden: true },
];

const REVENUE_COLUMNS: readonly Column<PartOfAccountRow>[] = [
  { key: "transferable", label: "Transferable", kind: "money", total: true, priority: 3 },
  { key: "whyNot", label: "Why not", kind: "text", priority: 6 },
  { key: "collectedOn", label: "Collected on", kind: "day", priority: 5 },
  { key: "depositedOn", label: "Deposited", kind: "day", hidden: true },
  { key: "holdUntil", label: "Hold until", kind: "day", term: "hold-days", hidden: true },
];

/** The columns with the labels of the report. */
export const columnsOfParts = (
  words: Words,
  side: "payable" | "revenue",
): readonly Column<PartOfAccountRow>[] => [
  { key: "transactionDate", label: "Date", kind: "day", priority: 1 },
  itemTypeColumn,
  { key: "itemNumber", label: "Item #", kind: "text", priority: 1, identifies: true },
  { key: "clientNumber", label: "Client #", kind: "client", names: "client", hidden: true },
  { key: "name", label: "Client", kind: "text", names: "client", priority: 1, leads: true },
  { key: "policyNumber", label: "Policy #", kind: "text", priority: 4 },
  { key: "company", label: "Company", kind: "text", names: "company", hidden: true },
  { key: "lineItemName", label: "Line item", kind: "text", hidden: true },
  { key: "lineItemDescription", label: "Description", kind: "text", priority: 5 },
  { key: "account", label: words.account, kind: "text", names: "account", hidden: true },
  { key: "amount", label: "Amount", kind: "money", total: true, priority: 4 },
  { key: "retainedAmount", label: "Retained", kind: "money", term: "retained", total: true, priority: 4 },
  {
    key: "owed",
    label: words.owed,
    kind: "money",
    total: true,
    priority: 1,
    ...(side === "payable" ? { term: "net-premium" } : {}),
  },
  { key: "collected", label: "Collected", kind: "money", total: true, priority: 5 },
  { key: "paid", label: words.paid, kind: "money", total: true, priority: 3 },
  { key: "open", label: "Open", kind: "money", total: true, priority: 1 },
  {
    key: "held",
    label: "Held in trust",
    kind: "money",
    term: "held-in-trust",
    total: true,
    priority: 3,
    warnsBelowZero: true,
  },
  { key: "collectedStatus", label: "Collected?", kind: "status", hidden: true },
  { key: "paidStatus", label: "Paid status", kind: "status", priority: 2 },
  { key: "age", label: "Age", kind: "count", priority: 3 },
  ...(side === "payable" ? PAYABLE_COLUMNS : REVENUE_COLUMNS),
  {
    key: "trustBank",
    label: "Trust bank",
    kind: "text",
    term: "trust-bank",
    hidden: true,
    namesSeveral: true,
  },
  { key: "paymentNumber", label: side === "payable" ? "Payment #" : "Transfer #", kind: "text", priority: 6 },
  { key: "checkNumber", label: "Check # or reference", kind: "text", hidden: true },
  { key: "paidOn", label: side === "payable" ? "Paid on" : "Transferred on", kind: "day", priority: 6 },
  { key: "paidInRange", label: `${words.paid} in these days`, kind: "money", total: true, hidden: true },
  { key: "quickBooks", label: "QuickBooks", kind: "text", hidden: true },
  { key: "effectiveDate", label: "Effective", kind: "day", hidden: true },
  { key: "policyOffice", label: "Policy office", kind: "text", priority: 5 },
  { key: "userOffice", label: "User office", kind: "text", hidden: true },
  { key: "agent", label: "Agent", kind: "person", priority: 5 },
];

const MOST_ACCOUNTS = 1_000;

/** The filter of both reports. */
export const partsFilter = {
  ...spelled("officeId", wireId.nullish()),
  ...spelled("policyOfficeId", wireId.nullish()),
  /** Absent: every part. */
  ...spelled("paidStatus", z.enum(PAID_STATUSES).optional()),
  /** Empty: every account of the report's kind. Unknown accounts, and accounts of another kind, have no rows. */
  glAccountIds: z.array(wireId).max(MOST_ACCOUNTS).nullish(),
  /** Both ends included, by the item's day; an absent end is open. */
  startDate: wireDay.nullish(),
  endDate: wireDay.nullish(),
  /** What the days are of. */
  dateBasis: z.enum(DATE_BASES).optional(),
  /** The figures at the end of this day, from the journal; today's when absent. */
  asOf: enteredDay.optional(),
  /** Whatever was open at some moment of the days, paid since or not, with the figures at their end. */
  openInRange: z.boolean().optional(),
};

const filterWords: FilterWords = {
  glAccountIds: { label: "Accounts", names: "accounts" },
  dateBasis: { label: "Days are of", reads: (value) => DATE_BASIS_LABELS[value as DateBasis] },
  asOf: { label: "As of", reads: (value) => formatDay(value as Day) },
  openInRange: { label: "Also paid since", reads: (value) => (value ? "Yes" : "No") },
};

/** What both reports say alike. */
export const reportOfParts = {
  filter: z.strictObject(partsFilter).refine(endsInOrder, OUT_OF_ORDER).superRefine(saysOneThing),
  filterWords,
  row: partOfAccountRow,
  rowKey: "partId",
  opensGroupedBy: "account",
  opens: behindLine,
  // The specification has these words for agency revenue too.
  failure: "An error occurred while generating the Company Payables Report",
} as const;

/** An entry for each state of payment, all of them leading to the dialog that asks for the accounts. */
export const menuOfParts = (
  dialog: string,
  labels: Readonly<Record<(typeof PAID_STATUSES)[number], string>>,
): readonly MenuEntry[] =>
  Object.entries(labels).map(([paidStatus, label]) => ({ label, dialog, words: { paidStatus } }));
