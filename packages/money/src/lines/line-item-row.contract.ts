// One line of an invoice or credit memo as the reports of line items show it: the row, and its columns.
import type { Column } from "@fiducia/contract/column";
import { itemTypeColumn, lineOfDocument, offices } from "@fiducia/contract/line-of-document";
import { wireCents, wireDay, wireId } from "@fiducia/contract/wire";
import { z } from "zod";

export const lineItemRow = z.strictObject({
  /** Unique in the report: a void on another day shows its original's lines again, negated. */
  lineKey: z.string(),
  ...lineOfDocument,
  amount: wireCents,
  /** What the agency keeps of it. */
  retainedAmount: wireCents,
  /** amount - retainedAmount, for a line that is owed to another. */
  netAmount: wireCents,
  reportingAccountId: wireId,
  reportingAccount: z.string(),
  retainedAccount: z.string().nullable(),
  ...offices,
  isVoided: z.boolean(),
});

export type LineItemRow = z.output<typeof lineItemRow>;

export const lineItemColumns: readonly Column<LineItemRow>[] = [
  { key: "transactionDate", label: "Date", kind: "day", priority: 1 },
  itemTypeColumn,
  { key: "itemNumber", label: "Item #", kind: "text", priority: 1, identifies: true },
  { key: "clientNumber", label: "Client #", kind: "client", names: "client", priority: 4 },
  { key: "name", label: "Client", kind: "text", names: "client", priority: 1, leads: true },
  { key: "policyNumber", label: "Policy #", kind: "text", hidden: true },
  { key: "company", label: "Company", kind: "text", names: "company", hidden: true },
  // Before columns that may be wide, so that the amounts are visible without scrolling.
  { key: "amount", label: "Invoiced", kind: "money", total: true, priority: 1 },
  { key: "retainedAmount", label: "Retained", kind: "money", term: "retained", total: true, priority: 1 },
  { key: "netAmount", label: "Net to payee", kind: "money", total: true, priority: 3, onCards: true },
  { key: "lineItemName", label: "Line item", kind: "text", priority: 2 },
  { key: "lineItemDescription", label: "Description", kind: "text", priority: 4 },
  {
    key: "reportingAccount",
    label: "Reporting account",
    kind: "text",
    term: "reporting-account",
    names: "account",
    priority: 4,
  },
  {
    key: "retainedAccount",
    label: "Retained account",
    kind: "text",
    term: "retained",
    names: "account",
    priority: 4,
  },
  { key: "agent", label: "Agent", kind: "person", hidden: true },
  { key: "policyOffice", label: "Policy office", kind: "text", hidden: true },
  { key: "userOffice", label: "User office", kind: "text", hidden: true },
];

/** A line with its progress until today; nothing came in for a void, nor for what was voided since. */
export const foundLineRow = lineItemRow.extend({
  /** What came in for it; for a credit memo, what was given back or offset against other items. */
  collected: wireCents,
  status: z.enum(["Open", "PartPaid", "Paid", "Void"]),
});

export type FoundLineRow = z.output<typeof foundLineRow>;

// The labels say as of when, since the lines may be of a range long past.
const collected = { key: "collected", label: "Collected as of today", kind: "money", hidden: true } as const;
const status = { key: "status", label: "Status as of today", kind: "status", hidden: true } as const;

/** Amounts as of today are not summed, so that the totals of a search cost no more for them. */
export const foundLineColumns: readonly Column<FoundLineRow>[] = [...lineItemColumns, collected, status];

/** The same with all that became of the line. */
export const toldLineRow = foundLineRow.extend({
  /** What is still to come, less what was written off or offset. */
  uncollected: wireCents,
  /** The day on which the last of it came in; null while some is to come, and when nothing came in. */
  collectedOn: wireDay.nullable(),
  /** What was paid out to the payee. */
  disbursed: wireCents,
});

export type ToldLineRow = z.output<typeof toldLineRow>;

export const toldLineColumns: readonly Column<ToldLineRow>[] = [
  ...lineItemColumns,
  { ...collected, total: true },
  { key: "uncollected", label: "Uncollected as of today", kind: "money", total: true, hidden: true },
  { key: "collectedOn", label: "Collected on", kind: "day", hidden: true },
  { key: "disbursed", label: "Disbursed as of today", kind: "money", total: true, hidden: true },
  status,
];
