// The row of the invoice reports: an open invoice, or what is owed for a returned check; if asked, unused credits too.
import type { Column } from "@fiducia/contract/column";
import { itemBehind } from "@fiducia/contract/item-behind";
import { offices } from "@fiducia/contract/line-of-document";
import { saysOneThing, spelled } from "@fiducia/contract/spellings";
import { TRANSACTION_TYPES } from "@fiducia/contract/vocabulary";
import { wireCents, wireDay, wireId } from "@fiducia/contract/wire";
import { z } from "zod";
import {
  agingFilter,
  agingWords,
  BUCKET_CODES,
  bucketColumn,
  bucketColumns,
  bucketFields,
  relabelled,
} from "./aging.contract.ts";
import { asOfFilter, asOfWords } from "./as-of.contract.ts";

/** What stands open of a client. */
export const OPEN_TYPES = ["Invoice", "NSFCheck", "CreditMemo", "IncomingPayment"] as const;

export const openInvoiceRow = z.strictObject({
  eventId: wireId,
  itemId: wireId,
  transactionType: z.enum(OPEN_TYPES),
  itemNumber: z.string(),
  transactionDate: wireDay,
  dueDate: wireDay,
  effectiveDate: wireDay.nullable(),
  clientNumber: z.string(),
  name: z.string(),
  policyNumber: z.string().nullable(),
  company: z.string().nullable(),
  description: z.string(),
  /** Of a credit zero, as are the other figures: its amount stands under `unappliedCredit` alone. */
  total: wireCents,
  /** By receipts, whenever they came in. */
  paid: wireCents,
  /** By credit memos. */
  creditsApplied: wireCents,
  writtenOff: wireCents,
  /** `total` less the three. */
  balance: wireCents,
  /** Of a credit: what of it is unused. It lessens no balance. */
  unappliedCredit: wireCents,
  /** Below one while it is not due. */
  daysPastDue: z.int(),
  bucket: z.enum(BUCKET_CODES),
  ...bucketFields,
  lastPaymentDate: wireDay.nullable(),
  /** The day for which the client promised to pay, by the last note on the item or on the client's account. */
  promisedOn: wireDay.nullable(),
  lastNote: z.string().nullable(),
  ...offices,
});

export type OpenInvoiceRow = z.output<typeof openInvoiceRow>;

/** The filter of an invoice report. */
export const invoiceFilter = {
  ...spelled("officeId", wireId.nullish()),
  ...asOfFilter,
  ...agingFilter,
};

export const invoiceReport = {
  filterWords: { ...asOfWords, ...agingWords },
  rowKey: "itemId",
  opens: itemBehind,
  relabels: relabelled,
} as const;

export const invoiceFilterOf = <Fields extends z.core.$ZodLooseShape>(more: Fields) =>
  z.strictObject({ ...invoiceFilter, ...more }).superRefine(saysOneThing);

type ColumnsOf = readonly Column<OpenInvoiceRow>[];

export const namingColumns: ColumnsOf = [
  { key: "transactionType", label: "Type", kind: "text", labels: TRANSACTION_TYPES, hidden: true },
  { key: "itemNumber", label: "Invoice #", kind: "text", priority: 1, identifies: true },
  { key: "transactionDate", label: "Invoice date", kind: "day", priority: 3 },
  { key: "dueDate", label: "Due date", kind: "day", priority: 1 },
  { key: "effectiveDate", label: "Effective", kind: "day", hidden: true },
  { key: "clientNumber", label: "Client #", kind: "client", names: "client", hidden: true },
  { key: "name", label: "Client", kind: "text", names: "client", priority: 1, leads: true },
  { key: "policyNumber", label: "Policy #", kind: "text", priority: 5 },
  { key: "company", label: "Company", kind: "text", names: "company", hidden: true },
  { key: "description", label: "Description", kind: "text", priority: 5 },
];

export const amountColumns: ColumnsOf = [
  { key: "total", label: "Total", kind: "money", total: true, priority: 2 },
  { key: "paid", label: "Paid", kind: "money", total: true, priority: 3 },
  {
    key: "creditsApplied",
    label: "Credits applied",
    kind: "money",
    term: "credit",
    total: true,
    priority: 5,
  },
  { key: "writtenOff", label: "Written off", kind: "money", term: "write-off", total: true, hidden: true },
  { key: "balance", label: "Balance", kind: "money", total: true, priority: 1, leads: true },
];

export const ageColumns = (priority: 5 | 6): ColumnsOf => [
  { key: "daysPastDue", label: "Days past due", kind: "count", priority: 2 },
  { ...bucketColumn },
  ...bucketColumns(priority),
];

export const placeColumns: ColumnsOf = [
  { key: "lastPaymentDate", label: "Last payment", kind: "day", priority: 5 },
  { key: "promisedOn", label: "Promised", kind: "day", priority: 5 },
  { key: "lastNote", label: "Last note", kind: "text", priority: 6 },
  { key: "agent", label: "Agent", kind: "person", priority: 5 },
  { key: "policyOffice", label: "Policy office", kind: "text", hidden: true },
  { key: "userOffice", label: "Office", kind: "text", priority: 5 },
];
