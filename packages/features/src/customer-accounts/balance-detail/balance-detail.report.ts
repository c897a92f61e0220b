// Customer Balance Detail: one row for each open invoice or credit of each client, with a running balance; or, from a day on,
// what moved its account since, after what it owed before.
import { customerReports } from "@fiducia/contract/access";
import { defineReport } from "@fiducia/contract/define-report";
import { itemBehind } from "@fiducia/contract/item-behind";
import { offices } from "@fiducia/contract/line-of-document";
import { saysOneThing, spelled } from "@fiducia/contract/spellings";
import { codesOf, TRANSACTION_TYPES } from "@fiducia/contract/vocabulary";
import { enteredDay, wireCents, wireDay, wireId } from "@fiducia/contract/wire";
import { addDays, type Day, formatDay } from "@fiducia/kernel/day";
import { asOfFilter, asOfWords } from "@fiducia/money/owed/as-of.contract";
import { z } from "zod";

const DETAIL_TYPES = [...codesOf(TRANSACTION_TYPES), "BroughtForward"] as const;
const DETAIL_LABELS = { ...TRANSACTION_TYPES, BroughtForward: "Balance Forward" } as const;

const row = z.strictObject({
  detailKey: z.string(),
  /** Null for a balance brought forward. */
  eventId: wireId.nullable(),
  itemId: wireId.nullable(),
  clientNumber: z.string(),
  name: z.string(),
  transactionDate: wireDay,
  /** Of an open item. */
  dueDate: wireDay.nullable(),
  transactionType: z.enum(DETAIL_TYPES),
  itemNumber: z.string(),
  policyNumber: z.string().nullable(),
  description: z.string(),
  /** Below zero for a credit, as are the other amounts; of a transaction what it moved. */
  total: wireCents,
  /** What was paid, credited or written off of it; of a credit what was used and refunded. */
  applied: wireCents,
  balance: wireCents,
  /** Of the client, up to this row. */
  runningBalance: wireCents,
  daysPastDue: z.int().nullable(),
  ...offices,
});

type Row = z.output<typeof row>;

/** What a balance brought forward consists of. */
const openItemsBefore = ({
  clientNumber,
  name,
  transactionDate,
}: Pick<Row, "clientNumber" | "name" | "transactionDate">) => ({
  report: {
    to: "/customer-balance-detail",
    words: { clientNumber: Number(clientNumber), asOf: addDays(transactionDate, -1) },
    label: "Open items",
    description: `Open items of ${name} before ${formatDay(transactionDate)}`,
  },
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
      /** All that happened from this day on, after the balance brought forward, in place of open items. */
      from: enteredDay.optional(),
    })
    .superRefine(saysOneThing),
  filterWords: { ...asOfWords, from: { label: "From", reads: (value) => formatDay(value as Day) } },
  row,
  rowKey: "detailKey",
  opensGroupedBy: "name",
  opens: ({ eventId, ...behind }) =>
    eventId === null ? openItemsBefore(behind) : itemBehind({ ...behind, eventId }),
  failure: "Error: Unable to get customer balances",
  columns: [
    { key: "clientNumber", label: "Client #", kind: "client", names: "client", hidden: true },
    { key: "name", label: "Client", kind: "text", names: "client", hidden: true, leads: true },
    { key: "transactionDate", label: "Date", kind: "day", priority: 1 },
    { key: "dueDate", label: "Due", kind: "day", priority: 3 },
    { key: "transactionType", label: "Type", kind: "text", priority: 2, labels: DETAIL_LABELS },
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
