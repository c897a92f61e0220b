// A row of the registers of trust cash, with what the examiners of New York (20.4) and Illinois (3113) require.
import { sumsOverEverything } from "@fiducia/contract/access";
import type { Column } from "@fiducia/contract/column";
import { person } from "@fiducia/contract/line-of-document";
import { rangeFilter } from "@fiducia/contract/range-filter";
import { wireCents, wireDay, wireId } from "@fiducia/contract/wire";
import { z } from "zod";
import { behindRow, CODES_WITH_OPENING, TYPES_WITH_OPENING } from "./opening-as-row.contract.ts";

export const registerRow = z.strictObject({
  /** Unique in the register: a move between banks is in it once for each bank. */
  lineKey: z.string(),
  eventId: wireId,
  itemId: wireId.nullable(),
  /** The day of the receipt or payment. */
  transactionDate: wireDay,
  /** The day on which it reached the trust bank; null while it waits for deposit, and for outgoing money. */
  depositedOn: wireDay.nullable(),
  transactionType: z.enum(CODES_WITH_OPENING),
  itemNumber: z.string(),
  /** Who paid, or was paid. */
  payee: z.string().nullable(),
  clientNumber: z.string().nullable(),
  insured: z.string().nullable(),
  policyNumber: z.string().nullable(),
  company: z.string().nullable(),
  /** The lines that it paid: what was insured, or the purpose. */
  description: z.string().nullable(),
  payMethod: z.string().nullable(),
  /** Of a check that was printed again the last number. */
  referenceNumber: z.string().nullable(),
  /** Numbers whose sheets were spoiled, with their reasons: each number of a bank's checks stands in the register. */
  spoiled: z.string().nullable(),
  /** Null for what was banked wholly to operating. */
  bankAccountName: z.string().nullable(),
  /** What came into trust, or went out of it. */
  amount: wireCents,
  /** Of a receipt or payment over several policies, what each has of the amount; credits and what has no policy are named too. */
  byPolicy: z.string().nullable(),
  /** Of the trust bank with what waits for its deposit, after the transaction in the order of the journal. */
  balance: wireCents.nullable(),
  /** What the same receipt banked to operating. */
  nonFiduciary: wireCents.nullable(),
  createdBy: person,
});

export type RegisterRow = z.output<typeof registerRow>;

/** The columns of a register; `amountLabel` and `payeeLabel` depend on the direction of the money. */
export const registerColumns = (amountLabel: string, payeeLabel: string): readonly Column<RegisterRow>[] => [
  { key: "transactionDate", label: "Date", kind: "day", priority: 1 },
  { key: "depositedOn", label: "Deposited", kind: "day", priority: 4, hidden: amountLabel === "Disbursed" },
  // Documents of different types can have the same number.
  { key: "transactionType", label: "Type", kind: "text", priority: 2, labels: TYPES_WITH_OPENING },
  { key: "itemNumber", label: "Number", kind: "text", priority: 1, identifies: true },
  { key: "payee", label: payeeLabel, kind: "text", names: "client", priority: 1, leads: true },
  // Before columns that may be wide, so that the amounts are visible without scrolling.
  {
    key: "amount",
    label: amountLabel,
    kind: "money",
    total: true,
    priority: 1,
    ...(amountLabel === "Disbursed" ? { term: "disbursement" } : {}),
  },
  // The balance is that of the bank before it.
  {
    key: "bankAccountName",
    label: "Trust bank",
    kind: "text",
    term: "trust-bank",
    names: "bank",
    priority: 4,
  },
  { key: "balance", label: "Balance", kind: "money", priority: 4, warnsBelowZero: true },
  { key: "policyNumber", label: "Policy #", kind: "text", priority: 3, onCards: true },
  { key: "byPolicy", label: "By policy", kind: "text", priority: 4, onCards: true },
  { key: "company", label: "Company", kind: "text", priority: 4, onCards: true },
  { key: "description", label: "Description", kind: "text", priority: 3 },
  { key: "referenceNumber", label: "Ref/Check #", kind: "text", priority: 2 },
  {
    key: "spoiled",
    label: "Spoiled sheets",
    kind: "text",
    term: "spoiled-sheet",
    priority: 4,
    hidden: amountLabel !== "Disbursed",
  },
  { key: "payMethod", label: "Pay method", kind: "text", priority: 5, namesSeveral: true },
  { key: "insured", label: "Insured", kind: "text", names: "client", priority: 6 },
  { key: "clientNumber", label: "Client #", kind: "client", names: "client", hidden: true },
  {
    key: "nonFiduciary",
    label: "Non-fiduciary",
    kind: "money",
    term: "non-fiduciary",
    total: true,
    priority: 5,
    hidden: amountLabel === "Disbursed",
  },
  { key: "createdBy", label: "Created by", kind: "person", hidden: true },
];

/** What both registers say alike. */
export const register = {
  access: sumsOverEverything,
  filter: rangeFilter,
  row: registerRow,
  opensWith: "LastMonth",
  rowKey: "lineKey",
  opens: behindRow,
  summaryWords: { label: "Balance of each trust bank" },
  failure: "Error: Unable to get the register",
} as const;
