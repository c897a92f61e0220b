// A row of the trust reports: one accounting transaction, with its columns.
import type { Column } from "@fiducia/contract/column";
import { itemBehind } from "@fiducia/contract/item-behind";
import { offices, person } from "@fiducia/contract/line-of-document";
import type { RowTarget } from "@fiducia/contract/row-target";
import { codesOf, TRANSACTION_TYPES } from "@fiducia/contract/vocabulary";
import { wireCents, wireDay, wireId, wireInstant } from "@fiducia/contract/wire";
import { z } from "zod";
import { numberLabel, transferState } from "../../parts/transaction-words.rules.ts";

/** Money that came in without lying in the drawer: a carrier's transfer, or the agency's own. */
export const BANK_TO_BANK = "Bank to bank";

export const transactionRow = z.strictObject({
  eventId: wireId,
  /** The transaction's item, which a void names; null for a bank charge or a move of agency funds. */
  itemId: wireId.nullable(),
  transactionType: z.enum(codesOf(TRANSACTION_TYPES)),
  itemNumber: z.string(),
  transactionDate: wireDay,
  transactionAt: wireInstant,
  /** Null for a transaction with a company, which stands under the company's name. */
  clientNumber: z.string().nullable(),
  /** The client, else who was paid. */
  name: z.string().nullable(),
  payee: z.string().nullable(),
  lineItem: z.string().nullable(),
  policyNumber: z.string().nullable(),
  company: z.string().nullable(),
  /** The total of the invoices and credit memos that it issued. */
  invoiced: wireCents.nullable(),
  /** What its money or credit pays of invoices, whenever issued; negative when it takes that back. */
  applied: wireCents.nullable(),
  /** What came in: of a receipt, or of a payment in which a carrier or the agency gives money back. */
  tendered: wireCents.nullable(),
  creditUsed: wireCents.nullable(),
  change: wireCents.nullable(),
  disbursed: wireCents.nullable(),
  nonFiduciary: wireCents.nullable(),
  /** What a deposit slip took to the bank. */
  deposited: wireCents.nullable(),
  /** tendered - change - nonFiduciary - disbursed: the effect on trust cash. */
  trustEffect: wireCents,
  payMethod: z.string().nullable(),
  /** The methods by which its money came in; null when none did. */
  receivedBy: z.string().nullable(),
  referenceNumber: z.string().nullable(),
  bankAccountId: wireId.nullable(),
  bankAccountName: z.string().nullable(),
  /** The slips that deposited its money, or of a slip its own number; null for money that needs none or waits. */
  depositNumber: z.string().nullable(),
  /** The returned checks by which the bank took its money back; null when it did not. */
  returnedBy: z.string().nullable(),
  memo: z.string(),
  createdBy: person,
  ...offices,
  transferStatus: z.string(),
  transferSubStatus: z.string(),
  /** Reversed within the reported range: struck out and not in the totals. */
  isVoided: z.boolean(),
  /** For a reversal whose original is outside the range: the original's number. */
  reversesNumber: z.string().nullable(),
});

export type TransactionRow = z.output<typeof transactionRow>;

/** The item that the transaction created. */
export const behindTransaction = (row: TransactionRow): RowTarget =>
  itemBehind({ ...row, itemNumber: numberLabel(row) });

export const transactionColumns: readonly Column<TransactionRow>[] = [
  { key: "transactionAt", label: "Date/Time", kind: "instant", priority: 3, onCards: true },
  { key: "transactionType", label: "Type", kind: "text", priority: 2, labels: TRANSACTION_TYPES },
  { key: "itemNumber", label: "Number", kind: "text", priority: 1, identifies: true, reads: numberLabel },
  { key: "clientNumber", label: "Client #", kind: "client", names: "client", hidden: true },
  { key: "name", label: "Client / payee", kind: "text", names: "client", priority: 1, leads: true },
  { key: "lineItem", label: "Line item / payee", kind: "text", priority: 4 },
  { key: "invoiced", label: "Invoiced", kind: "money", total: true, priority: 1 },
  { key: "applied", label: "Applied", kind: "money", total: true, priority: 5 },
  { key: "tendered", label: "Tendered", kind: "money", term: "tendered", total: true, priority: 1 },
  { key: "creditUsed", label: "Credit used", kind: "money", term: "credit", total: true, priority: 5 },
  { key: "change", label: "Change", kind: "money", total: true, priority: 6 },
  { key: "disbursed", label: "Disbursed", kind: "money", term: "disbursement", total: true, priority: 1 },
  {
    key: "nonFiduciary",
    label: "Non-fiduciary",
    kind: "money",
    term: "non-fiduciary",
    total: true,
    priority: 6,
  },
  {
    key: "trustEffect",
    label: "Trust effect",
    kind: "money",
    term: "trust-effect",
    total: true,
    priority: 4,
    onCards: true,
  },
  { key: "payMethod", label: "Pay method", kind: "text", priority: 6, namesSeveral: true },
  { key: "receivedBy", label: "Received by", kind: "text", hidden: true, namesSeveral: true },
  { key: "bankAccountName", label: "Bank account", kind: "text", names: "bank", priority: 5 },
  { key: "createdBy", label: "Created by", kind: "person", priority: 4 },
  { key: "agent", label: "Agent", kind: "person", priority: 6 },
  { key: "policyNumber", label: "Policy #", kind: "text", hidden: true },
  { key: "company", label: "Company", kind: "text", names: "company", hidden: true },
  { key: "referenceNumber", label: "Ref/Check #", kind: "text", hidden: true },
  { key: "depositNumber", label: "Deposit #", kind: "text", hidden: true, namesSeveral: true },
  {
    key: "returnedBy",
    label: "Returned Check #",
    kind: "text",
    term: "returned-check",
    hidden: true,
    namesSeveral: true,
  },
  { key: "policyOffice", label: "Policy office", kind: "text", priority: 6 },
  { key: "userOffice", label: "User office", kind: "text", priority: 6 },
  { key: "memo", label: "Memo", kind: "text", priority: 6 },
  {
    key: "transferStatus",
    label: "Transfer status",
    kind: "status",
    priority: 3,
    onCards: true,
    reads: transferState,
  },
  { key: "transferSubStatus", label: "Sub status", kind: "status", hidden: true },
];
