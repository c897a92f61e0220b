// The pay methods of the payments that a search found: new money only, without used credits.
import { transactionsByPeriod } from "@fiducia/contract/access";
import { defineReport } from "@fiducia/contract/define-report";
import { itemBehind } from "@fiducia/contract/item-behind";
import { wireCents, wireDay, wireId } from "@fiducia/contract/wire";
import { splitWords } from "@fiducia/kernel/split-words";
import { z } from "zod";
import { transferState } from "../../parts/transaction-words.rules.ts";
import { eventsFilter, eventsWords } from "../shared/events-filter.contract.ts";

const person = z.strictObject({ initials: z.string(), name: z.string() });

export const payMethodsOfEventsReport = defineReport({
  name: "GetPayMethodsForEvents",
  title: "Pay Methods",
  menu: [],
  access: transactionsByPeriod,
  filter: eventsFilter,
  filterWords: eventsWords,
  row: z.strictObject({
    payMethodId: wireId,
    eventId: wireId,
    itemId: wireId.nullable(),
    transactionDate: wireDay,
    receiptNumber: z.string(),
    clientNumber: z.string().nullable(),
    name: z.string().nullable(),
    payMethod: z.string(),
    referenceNumber: z.string(),
    amount: wireCents,
    bankAccountId: wireId,
    bankAccountName: z.string(),
    policyOfficeId: wireId.nullable(),
    /** In which it was recorded. */
    officeId: wireId,
    /** Its deposit slip; null for money that needs none, and for money that waits. */
    depositNumber: z.string().nullable(),
    /** When it reached the bank; null while it waits, and for a void. */
    depositedOn: wireDay.nullable(),
    createdBy: person,
    transferStatus: z.string(),
    transferSubStatus: z.string(),
    isVoided: z.boolean(),
  }),
  rowKey: "payMethodId",
  voidedKey: "isVoided",
  opens: (row) => itemBehind({ ...row, transactionType: "IncomingPayment", itemNumber: row.receiptNumber }),
  failure: "Error: Unable to get pay methods",
  columns: [
    { key: "transactionDate", label: "Date", kind: "day", priority: 1 },
    { key: "receiptNumber", label: "Receipt #", kind: "text", priority: 1, identifies: true },
    { key: "clientNumber", label: "Client #", kind: "client", names: "client", priority: 3 },
    { key: "name", label: "Client", kind: "text", names: "client", priority: 1, leads: true },
    {
      key: "payMethod",
      label: "Pay method",
      kind: "text",
      priority: 1,
      reads: ({ payMethod }) => splitWords(payMethod),
    },
    { key: "referenceNumber", label: "Ref/Check #", kind: "text", priority: 2 },
    { key: "amount", label: "Amount", kind: "money", total: true, priority: 1 },
    { key: "bankAccountName", label: "Bank account", kind: "text", names: "bank", priority: 2 },
    { key: "depositNumber", label: "Deposit #", kind: "text", hidden: true },
    { key: "depositedOn", label: "Deposited on", kind: "day", hidden: true },
    { key: "createdBy", label: "Created by", kind: "person", priority: 4 },
    {
      key: "transferStatus",
      label: "Transfer status",
      kind: "status",
      priority: 3,
      reads: (row) => transferState({ ...row, transactionType: "IncomingPayment" }),
    },
  ],
});
