// Customer Balance Summary: what each client owes, less what the agency owes the client, as of a day.
import { customerReports } from "@fiducia/contract/access";
import { defineReport } from "@fiducia/contract/define-report";
import { person } from "@fiducia/contract/line-of-document";
import { saysOneThing, spelled } from "@fiducia/contract/spellings";
import { enteredCents, wireCents, wireDay, wireId } from "@fiducia/contract/wire";
import { type Cents, formatCents } from "@fiducia/kernel/cents";
import {
  agingFilter,
  agingWords,
  bucketColumns,
  bucketFields,
  relabelled,
} from "@fiducia/money/owed/aging.contract";
import { asOfFilter, asOfWords } from "@fiducia/money/owed/as-of.contract";
import { z } from "zod";

/** Absent: those whose balance is not zero. */
export const BALANCES = ["Owing", "Credit", "All"] as const;

const row = z.strictObject({
  clientId: wireId,
  clientNumber: z.string(),
  name: z.string(),
  office: z.string(),
  agent: person.nullable(),
  /** Open invoices and debts of returned checks. */
  openInvoices: z.int(),
  /** Of the open invoices. */
  total: wireCents,
  paid: wireCents,
  creditsApplied: wireCents,
  writtenOff: wireCents,
  balance: wireCents,
  ...bucketFields,
  /** Unused credit, above zero; it is not taken off any bucket. */
  unappliedCredit: wireCents,
  /** `balance` less `unappliedCredit`. */
  balanceDue: wireCents,
  /** The same at the end of the month before. */
  balanceLastMonth: wireCents,
  lastPaymentDate: wireDay.nullable(),
  lastPaymentAmount: wireCents.nullable(),
  /** The day of the newest statement that was made for the client. */
  lastStatementDate: wireDay.nullable(),
  /** The day for which the client promised to pay, by the last note. */
  promisedOn: wireDay.nullable(),
  lastNote: z.string().nullable(),
});

export const balanceSummaryReport = defineReport({
  name: "GetCustomerBalanceSummaryReport",
  title: "Customer Balance Summary",
  route: "/customer-balance-summary",
  menu: [
    {
      label: "Summary Report",
      submenu: "Customer Balance",
      description: "Balance due per customer as of the current date",
    },
  ],
  access: customerReports,
  filter: z
    .strictObject({
      ...spelled("officeId", wireId.nullish()),
      ...asOfFilter,
      ...agingFilter,
      balances: z.enum(BALANCES).optional(),
      /** Leaves out who owes less, or is owed less. */
      minimumAmount: enteredCents.optional(),
    })
    .superRefine(saysOneThing),
  filterWords: {
    ...asOfWords,
    ...agingWords,
    minimumAmount: { label: "From", reads: (value) => formatCents(value as Cents) },
  },
  row,
  rowKey: "clientId",
  relabels: relabelled,
  opens: ({ clientId, name }, { asOf, officeId }) => ({
    report: {
      to: "/customer-balance-detail",
      words: {
        clientNumber: clientId,
        ...(asOf ? { asOf } : {}),
        ...(officeId ? { office: officeId } : {}),
      },
      label: "Items",
      description: `Items of ${name}`,
    },
  }),
  failure: "Error: Unable to get customer balances",
  summaryWords: {
    label: "What clients owe by age",
    beside: [
      { column: "unappliedCredit", label: "Unapplied credits" },
      { column: "balanceDue", label: "Balance due" },
    ],
  },
  columns: [
    { key: "clientNumber", label: "Client #", kind: "client", names: "client", priority: 2 },
    { key: "name", label: "Client", kind: "text", priority: 1, identifies: true, leads: true },
    { key: "office", label: "Office", kind: "text", priority: 5 },
    { key: "agent", label: "Agent", kind: "person", priority: 5 },
    { key: "openInvoices", label: "Open invoices", kind: "count", total: true, priority: 4 },
    { key: "total", label: "Invoiced", kind: "money", total: true, priority: 6 },
    { key: "paid", label: "Paid", kind: "money", total: true, priority: 6 },
    {
      key: "creditsApplied",
      label: "Credits applied",
      kind: "money",
      term: "credit",
      total: true,
      hidden: true,
    },
    { key: "writtenOff", label: "Written off", kind: "money", term: "write-off", total: true, hidden: true },
    { key: "balance", label: "Open balance", kind: "money", total: true, priority: 3 },
    ...bucketColumns(4),
    {
      key: "unappliedCredit",
      label: "Unapplied credits",
      kind: "money",
      term: "unapplied",
      total: true,
      priority: 2,
    },
    { key: "balanceDue", label: "Balance due", kind: "money", total: true, priority: 1, leads: true },
    { key: "balanceLastMonth", label: "Due last month end", kind: "money", total: true, priority: 6 },
    { key: "lastPaymentDate", label: "Last payment", kind: "day", priority: 5 },
    { key: "lastPaymentAmount", label: "Last paid", kind: "money", hidden: true },
    { key: "lastStatementDate", label: "Last statement", kind: "day", priority: 6 },
    { key: "promisedOn", label: "Promised", kind: "day", priority: 6 },
    { key: "lastNote", label: "Last note", kind: "text", hidden: true },
  ],
});
