// Items that the accounting package does not have yet, their age, and what blocks each of them.
import { trustReports } from "@fiducia/contract/access";
import { defineReport } from "@fiducia/contract/define-report";
import { itemBehind } from "@fiducia/contract/item-behind";
import { saysOneThing, spelled } from "@fiducia/contract/spellings";
import { codesOf, QUEUE_TYPES, TRANSACTION_TYPES } from "@fiducia/contract/vocabulary";
import { wireCents, wireDay, wireId } from "@fiducia/contract/wire";
import { z } from "zod";
import { CURES, READINESS } from "../shared/readiness.contract.ts";

const person = z.strictObject({ initials: z.string(), name: z.string() });

export const toBeExportedReport = defineReport({
  name: "GetUntransferredTransactions",
  title: "To Be Exported Transactions",
  route: "/to-be-exported",
  menu: [{ label: "To Be Exported" }],
  access: trustReports,
  filter: z.strictObject(spelled("officeId", wireId.nullish())).superRefine(saysOneThing),
  row: z.strictObject({
    itemId: wireId,
    eventId: wireId,
    /** As the queue calls it. */
    itemType: z.enum(codesOf(QUEUE_TYPES)),
    transactionType: z.enum(codesOf(TRANSACTION_TYPES)),
    itemNumber: z.string(),
    transactionDate: wireDay,
    clientNumber: z.string().nullable(),
    name: z.string().nullable(),
    amount: wireCents,
    bankAccountName: z.string().nullable(),
    /** In which it was recorded. */
    officeId: wireId,
    userOffice: z.string(),
    createdBy: person,
    transferStatus: z.string(),
    transferSubStatus: z.string(),
    /** Days since the transaction's day. */
    age: z.int(),
    readiness: z.enum(READINESS),
    /** What blocks it, or that it was voided, in words; null when there is nothing to say. */
    blockedBy: z.string().nullable(),
    /** Where that is fixed, and the id of the client, account or item. */
    cure: z.enum(CURES).nullable(),
    cureId: wireId.nullable(),
    /** The queue's last message for it, also of a cleared row; null when there is none. */
    lastMessage: z.string().nullable(),
    /** The names of its lines' accounts; null for an item without lines. */
    glAccounts: z.string().nullable(),
  }),
  cached: "never",
  rowKey: "itemId",
  opens: itemBehind,
  failure: "Error: Unable to get transactions",
  summaryWords: { label: "What waits to be exported" },
  columns: [
    { key: "transactionDate", label: "Date", kind: "day", priority: 2 },
    { key: "transactionType", label: "Type", kind: "text", priority: 1, labels: TRANSACTION_TYPES },
    { key: "itemNumber", label: "Number", kind: "text", priority: 1, identifies: true },
    // Before columns that may be wide, so that the amounts are visible without scrolling. Without a sum: an invoice and its
    // payment are the same money.
    { key: "amount", label: "Amount", kind: "money", priority: 1 },
    { key: "name", label: "Client / payee", kind: "text", names: "client", priority: 1, leads: true },
    { key: "clientNumber", label: "Client #", kind: "client", names: "client", priority: 4 },
    { key: "readiness", label: "Ready?", kind: "status", priority: 1 },
    { key: "blockedBy", label: "What holds it back", kind: "text", priority: 3, onCards: true },
    { key: "age", label: "Days waiting", kind: "count", priority: 3, onCards: true },
    { key: "transferSubStatus", label: "Status", kind: "status", priority: 4, onCards: true },
    { key: "transferStatus", label: "Transfer status", kind: "status", hidden: true },
    { key: "lastMessage", label: "Last message", kind: "text", hidden: true },
    { key: "glAccounts", label: "GL accounts", kind: "text", hidden: true, namesSeveral: true },
    { key: "bankAccountName", label: "Bank account", kind: "text", names: "bank", priority: 5 },
    { key: "userOffice", label: "Office", kind: "text", hidden: true },
    { key: "createdBy", label: "Created by", kind: "person", priority: 5 },
  ],
});
