// The general ledger in detail: every posting of a range of days, as it stands in the journal.
import { sumsOverEverything } from "@fiducia/contract/access";
import { defineReport } from "@fiducia/contract/define-report";
import { inOrder, OUT_OF_ORDER, rangeFields } from "@fiducia/contract/range-filter";
import { saysOneThing, spelled } from "@fiducia/contract/spellings";
import { wireCents, wireDay, wireId, wireText } from "@fiducia/contract/wire";
import { z } from "zod";
import { behindRow, CODES_WITH_OPENING, TYPES_WITH_OPENING } from "../shared/opening-as-row.contract.ts";

const person = z.strictObject({ initials: z.string(), name: z.string() });

export const glDetailReport = defineReport({
  name: "GetGLDetail",
  title: "GL Detail",
  route: "/gl-detail",
  menu: [{ label: "GL Detail", isBelowLine: true, synonyms: ["general ledger", "journal", "bank"] }],
  access: sumsOverEverything,
  filter: z
    .strictObject({
      ...rangeFields,
      /** A control account, such as 1010; by default all. */
      account: wireText(10).nullish(),
      ...spelled("bankAccountId", wireId.nullish()),
      /** The postings about one item: its lines, and what was collected, paid and taken back of them. */
      itemId: wireId.nullish(),
    })
    .refine(inOrder, OUT_OF_ORDER)
    .superRefine(saysOneThing),
  row: z.strictObject({
    lineKey: z.string(),
    eventId: wireId,
    itemId: wireId.nullable(),
    clientNumber: z.string().nullable(),
    transactionDate: wireDay,
    transactionType: z.enum(CODES_WITH_OPENING),
    itemNumber: z.string(),
    /** Billed, Trust or Operating. */
    fund: z.string(),
    account: z.string(),
    accountName: z.string(),
    /** The bank, payable or revenue account behind the control account, or the owner of the line. */
    subAccount: z.string().nullable(),
    bankAccountId: wireId.nullable(),
    bankAccountName: z.string().nullable(),
    name: z.string().nullable(),
    debit: wireCents.nullable(),
    credit: wireCents.nullable(),
    /** Of the account, in fund T of the bank, after the posting in the order of the journal; credit balances below zero. */
    balance: wireCents,
    memo: z.string(),
    createdBy: person,
  }),
  opensWith: "LastMonth",
  rowKey: "lineKey",
  opens: behindRow,
  failure: "Error: Unable to get the general ledger",
  summaryWords: { label: "Balance of the account" },
  columns: [
    { key: "transactionDate", label: "Date", kind: "day", priority: 1 },
    { key: "transactionType", label: "Type", kind: "text", priority: 3, labels: TYPES_WITH_OPENING },
    { key: "itemNumber", label: "Number", kind: "text", priority: 1, identifies: true },
    { key: "fund", label: "Fund", kind: "text", priority: 3, onCards: true },
    { key: "account", label: "Account", kind: "text", names: "control", priority: 1 },
    { key: "accountName", label: "Account name", kind: "text", priority: 2, leads: true },
    // Before columns that may be wide, so that the amounts are visible without scrolling.
    { key: "debit", label: "Debit", kind: "money", total: true, priority: 1 },
    { key: "credit", label: "Credit", kind: "money", total: true, priority: 1 },
    { key: "balance", label: "Balance", kind: "money", priority: 4 },
    { key: "subAccount", label: "Sub-account", kind: "text", names: "account", priority: 3 },
    {
      key: "bankAccountName",
      label: "Trust bank",
      kind: "text",
      term: "trust-bank",
      names: "bank",
      priority: 5,
    },
    { key: "name", label: "Client / payee", kind: "text", names: "client", priority: 1 },
    { key: "memo", label: "Memo", kind: "text", priority: 4 },
    { key: "createdBy", label: "Created by", kind: "person", hidden: true },
  ],
});
