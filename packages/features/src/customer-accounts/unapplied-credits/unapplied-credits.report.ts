// Unapplied Credits / Payments: what clients have paid ahead or are owed, whether it lies in trust, and what may be
// done with it.
import { customerReports } from "@fiducia/contract/access";
import { defineReport } from "@fiducia/contract/define-report";
import { itemBehind } from "@fiducia/contract/item-behind";
import { offices, person } from "@fiducia/contract/line-of-document";
import { saysOneThing, spelled } from "@fiducia/contract/spellings";
import { TRANSACTION_TYPES } from "@fiducia/contract/vocabulary";
import { wireCents, wireDay, wireId } from "@fiducia/contract/wire";
import { asOfFilter, asOfWords } from "@fiducia/money/owed/as-of.contract";
import { z } from "zod";

export const CREDIT_BUCKETS = {
  Bucket1: "0-30",
  Bucket2: "31-60",
  Bucket3: "61-90",
  Bucket4: "91+",
} as const;

/** Whether trust banks hold it: a credit memo waits until the company has sent the money back. */
const FUNDED = ["Yes", "Partly", "No"] as const;

/** Whose it is: of a client, or held while nobody knows. */
export const CREDIT_OWNERS = { Unknown: "Unknown", Interest: "Interest held", Client: "Client" } as const;

const row = z.strictObject({
  eventId: wireId,
  itemId: wireId,
  transactionType: z.enum(["IncomingPayment", "CreditMemo"]),
  itemNumber: z.string(),
  transactionDate: wireDay,
  age: z.int(),
  bucket: z.enum(["Bucket1", "Bucket2", "Bucket3", "Bucket4"]),
  owner: z.enum(["Unknown", "Interest", "Client"]),
  clientNumber: z.string(),
  name: z.string(),
  policyNumber: z.string().nullable(),
  /** `creditsApplied`, `refunded` and `balance` together. */
  total: wireCents,
  /** Used for invoices, at once or later. */
  creditsApplied: wireCents,
  refunded: wireCents,
  balance: wireCents,
  funded: z.enum(FUNDED),
  /** What of the balance trust banks hold. */
  fundedAmount: wireCents,
  /** From whom the rest has to come. */
  waitingFor: z.string().nullable(),
  /** The invoice that it might pay: of the same policy, else the one longest due; null for a past day. */
  suggestion: z.string().nullable(),
  /** By the rule of the agency's state; null where it sets no number of days. */
  refundDueBy: wireDay.nullable(),
  trustBank: z.string().nullable(),
  createdBy: person,
  ...offices,
});

export const unappliedCreditsReport = defineReport({
  name: "GetCustomerUnappliedCreditReport",
  title: "Unapplied Credits / Payments",
  route: "/unapplied-credits",
  menu: [{ label: "Unapplied Credits / Payments", synonyms: ["client credit", "overpayments"] }],
  access: customerReports,
  filter: z
    .strictObject({ ...spelled("officeId", wireId.nullish()), ...asOfFilter })
    .superRefine(saysOneThing),
  filterWords: asOfWords,
  row,
  rowKey: "itemId",
  opens: itemBehind,
  failure: "Error: Unable to get unapplied credits",
  summaryWords: { label: "Unapplied credits", beside: [{ column: "fundedAmount", label: "Held in trust" }] },
  columns: [
    { key: "transactionType", label: "Source", kind: "text", priority: 2, labels: TRANSACTION_TYPES },
    { key: "itemNumber", label: "Item #", kind: "text", priority: 1, identifies: true },
    { key: "transactionDate", label: "Date", kind: "day", priority: 2 },
    { key: "age", label: "Age", kind: "count", priority: 3 },
    { key: "bucket", label: "Days", kind: "text", labels: CREDIT_BUCKETS, hidden: true },
    { key: "owner", label: "Owner", kind: "text", labels: CREDIT_OWNERS, hidden: true },
    { key: "clientNumber", label: "Client #", kind: "client", names: "client", hidden: true },
    { key: "name", label: "Client", kind: "text", names: "client", priority: 1, leads: true },
    { key: "policyNumber", label: "Policy #", kind: "text", priority: 5 },
    { key: "total", label: "Original", kind: "money", total: true, priority: 3 },
    { key: "creditsApplied", label: "Used", kind: "money", total: true, priority: 4 },
    { key: "refunded", label: "Refunded", kind: "money", total: true, priority: 4 },
    {
      key: "balance",
      label: "Unapplied",
      kind: "money",
      term: "unapplied",
      total: true,
      priority: 1,
      leads: true,
    },
    { key: "funded", label: "Funded?", kind: "status", term: "funded", priority: 2 },
    { key: "fundedAmount", label: "Funded", kind: "money", term: "funded", total: true, priority: 5 },
    { key: "waitingFor", label: "Waiting for", kind: "text", priority: 5 },
    { key: "suggestion", label: "Might pay", kind: "text", priority: 4 },
    { key: "refundDueBy", label: "Refund due by", kind: "day", priority: 5 },
    { key: "trustBank", label: "Trust bank", kind: "text", term: "trust-bank", names: "bank", hidden: true },
    { key: "agent", label: "Agent", kind: "person", hidden: true },
    { key: "policyOffice", label: "Policy office", kind: "text", hidden: true },
    { key: "userOffice", label: "Office", kind: "text", hidden: true },
    { key: "createdBy", label: "Created by", kind: "person", priority: 5 },
  ],
});
