// The agency's day: every accounting transaction dated today or yesterday, as it moved trust money.
import { transactionsByPeriod } from "@fiducia/contract/access";
import { defineReport } from "@fiducia/contract/define-report";
import { wireCents, wireDay, wireId, wireInstant } from "@fiducia/contract/wire";
import { z } from "zod";

const person = z.strictObject({ initials: z.string(), name: z.string() });

export const trustTransactionsReport = defineReport({
  name: "GetTransactionsByPeriod",
  title: "Trust Transactions",
  route: "/trustTransactions/$timePeriod",
  menu: [
    { label: "Today", to: "/trustTransactions/0" },
    { label: "Yesterday", to: "/trustTransactions/1" },
  ],
  access: transactionsByPeriod,
  filter: z.strictObject({
    /** Absent or null: every office that the caller may report on. */
    officeId: wireId.nullish(),
    /** 0 is today, 1 is yesterday, in the agency's zone. */
    timePeriod: z.union([z.literal(0), z.literal(1)]),
  }),
  row: z.strictObject({
    eventId: wireId,
    /** The transaction's accounting item; what a void names. */
    itemId: wireId,
    transactionType: z.string(),
    itemNumber: z.string(),
    transactionDate: wireDay,
    transactionAt: wireInstant,
    clientNumber: z.string().nullable(),
    name: z.string().nullable(),
    payee: z.string().nullable(),
    lineItem: z.string().nullable(),
    policyNumber: z.string().nullable(),
    company: z.string().nullable(),
    invoiced: wireCents.nullable(),
    tendered: wireCents.nullable(),
    creditUsed: wireCents.nullable(),
    change: wireCents.nullable(),
    disbursed: wireCents.nullable(),
    nonFiduciary: wireCents.nullable(),
    /** tendered - change - nonFiduciary - disbursed: what the transaction did to trust cash. */
    trustEffect: wireCents,
    payMethod: z.string().nullable(),
    referenceNumber: z.string().nullable(),
    bankAccountName: z.string().nullable(),
    memo: z.string(),
    createdBy: person,
    agent: person.nullable(),
    policyOffice: z.string().nullable(),
    userOffice: z.string(),
    transferStatus: z.string(),
    transferSubStatus: z.string(),
    /** Reversed within the reported range: struck out and outside the totals. */
    isVoided: z.boolean(),
    /** Of a reversal whose original lies outside the range: the number that it reverses. */
    reversesNumber: z.string().nullable(),
  }),
  rowKey: "eventId",
  voidedKey: "isVoided",
  cached: true,
  failure: "Error: Unable to get transactions",
  columns: [
    { key: "transactionAt", label: "Date/Time", kind: "instant", priority: 2 },
    { key: "transactionType", label: "Type", kind: "text", priority: 1 },
    { key: "itemNumber", label: "Number", kind: "text", priority: 1, identifies: true },
    { key: "clientNumber", label: "Client #", kind: "client", priority: 3 },
    { key: "name", label: "Client", kind: "text", priority: 1, leads: true },
    { key: "lineItem", label: "Line item / payee", kind: "text", priority: 3 },
    { key: "invoiced", label: "Invoiced", kind: "money", total: true, priority: 1 },
    { key: "tendered", label: "Tendered", kind: "money", total: true, priority: 1 },
    { key: "creditUsed", label: "Credit used", kind: "money", total: true, priority: 2 },
    { key: "change", label: "Change", kind: "money", total: true, priority: 2 },
    { key: "disbursed", label: "Disbursed", kind: "money", total: true, priority: 1 },
    { key: "nonFiduciary", label: "Non-fiduciary", kind: "money", total: true, priority: 3 },
    { key: "trustEffect", label: "Trust effect", kind: "money", total: true, priority: 2 },
    { key: "payMethod", label: "Pay method", kind: "text", priority: 3 },
    { key: "bankAccountName", label: "Bank account", kind: "text", priority: 3 },
    { key: "createdBy", label: "Created by", kind: "person", priority: 3 },
    { key: "agent", label: "Agent", kind: "person", priority: 3, hidden: true },
    { key: "policyNumber", label: "Policy #", kind: "text", hidden: true },
    { key: "company", label: "Company", kind: "text", hidden: true },
    { key: "referenceNumber", label: "Ref/Check #", kind: "text", hidden: true },
    { key: "policyOffice", label: "Policy office", kind: "text", priority: 3 },
    { key: "userOffice", label: "User office", kind: "text", hidden: true },
    { key: "memo", label: "Memo", kind: "text", priority: 3 },
    { key: "transferStatus", label: "Transfer status", kind: "status", priority: 2 },
  ],
});
