// Customer Balance Detail: one row for each open invoice or credit of each client, with a running balance.
import { customerReports } from "@fiducia/contract/access";
import { defineReport } from "@fiducia/contract/define-report";
import { itemBehind } from "@fiducia/contract/item-behind";
import { offices } from "@fiducia/contract/line-of-document";
import { saysOneThing, spelled } from "@fiducia/contract/spellings";
import { TRANSACTION_TYPES } from "@fiducia/contract/vocabulary";
import { wireCents, wireDay, wireId } from "@fiducia/contract/wire";
import { z } from "zod";
import { asOfFilter, asOfWords } from "../shared/as-of.contract.ts";
import { OPEN_TYPES } from "../shared/invoice-row.contract.ts";

const row = z.strictObject({
  eventId: wireId,
  itemId: wireId,
  clientNumber: z.string(),
  name: z.string(),
  transactionDate: wireDay,
  dueDate: wireDay,
  transactionType: z.enum(OPEN_TYPES),
  itemNumber: z.string(),
  policyNumber: z.string().nullable(),
  description: z.string(),
  /** Below zero for a credit, as are the other amounts. */
  total: wireCents,
  /** What was paid, credited or written off of it; of a credit what was used and refunded. */
  applied: wireCents,
  balance: wireCents,
  /** Of the client, up to this row. */
  runningBalance: wireCents,
  daysPastDue: z.int().nullable(),
  ...offices,
});

export const balanceDetailReport = defineReport({
  name: "GetCustomerBalanceDetailReport",
  title: "Customer Balance Detail",
  route: "/customer-balance-detail",
  menu: [
    {
      label: "Detail Report",
      submenu: "Customer Balance",
      description: "One row per invoice or credit",
    },
  ],
  access: customerReports,
  filter: z
    .strictObject({
      ...spelled("officeId", wireId.nullish()),
      ...spelled("clientNumber", wireId.nullish()),
      ...asOfFilter,
    })
    .superRefine(saysOneThing),
  filterWords: asOfWords,
  row,
  rowKey: "itemId",
  opensGroupedBy: "name",
  opens: itemBehind,
  failure: "Error: Unable to get customer balances",
  columns: [
    { key: "clientNumber", label: "Client #", kind: "client", names: "client", hidden: true },
    { key: "name", label: "Client", kind: "text", names: "client", hidden: true, leads: true },
    { key: "transactionDate", label: "Date", kind: "day", priority: 1 },
    { key: "dueDate", label: "Due", kind: "day", priority: 3 },
    { key: "transactionType", label: "Type", kind: "text", priority: 2, labels: TRANSACTION_TYPES },
    { key: "itemNumber", label: "Item #", kind: "text", priority: 1, identifies: true },
    { key: "policyNumber", label: "Policy #", kind: "text", priority: 4 },
    { key: "description", label: "Description", kind: "text", priority: 5 },
    { key: "total", label: "Original", kind: "money", total: true, priority: 3 },
    { key: "applied", label: "Applied", kind: "money", total: true, priority: 3 },
    { key: "balance", label: "Balance", kind: "money", total: true, priority: 1, leads: true },
    { key: "runningBalance", label: "Running balance", kind: "money", priority: 2 },
    { key: "daysPastDue", label: "Days past due", kind: "count", priority: 4 },
    { key: "agent", label: "Agent", kind: "person", hidden: true },
    { key: "policyOffice", label: "Policy office", kind: "text", hidden: true },
    { key: "userOffice", label: "Office", kind: "text", priority: 6 },
  ],
});
