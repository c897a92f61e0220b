// One question for all that a name, number or amount may mean: clients, transactions, checks, accounts and companies.
import { permissionOneOf } from "@fiducia/contract/access";
import { defineQuery } from "@fiducia/contract/define-query";
import { PERMISSION } from "@fiducia/contract/permissions";
import { codesOf, TRANSACTION_TYPES } from "@fiducia/contract/vocabulary";
import { wireCents, wireDay, wireId, wireText } from "@fiducia/contract/wire";
import { ITEM_STATUS } from "@fiducia/money/reversal/item-state.rules";
import { z } from "zod";

export const MOST_IN_GROUP = 20;

const client = z.strictObject({
  clientId: wireId,
  clientNumber: z.string(),
  name: z.string(),
  businessName: z.string(),
  office: z.string(),
  /** What the client owes, less unapplied credit. */
  balance: wireCents,
  /** The policies that the text meant. */
  policies: z.array(z.strictObject({ policyId: wireId, policyNumber: z.string() })),
});

const transaction = z.strictObject({
  eventId: wireId,
  itemId: wireId.nullable(),
  transactionType: z.enum(codesOf(TRANSACTION_TYPES)),
  /** As sentences name it: "Receipt 1012". */
  title: z.string(),
  clientNumber: z.string().nullable(),
  /** The client, else who was paid. */
  name: z.string().nullable(),
  transactionDate: wireDay,
  amount: wireCents.nullable(),
  state: z.enum(ITEM_STATUS),
  /** Of a check its number. */
  referenceNumber: z.string().nullable(),
});

export const searchEverythingQuery = defineQuery({
  name: "SearchEverything",
  summary:
    "What a name, number or amount may mean, in groups, the likeliest first; what the user may not see is not there.",
  access: permissionOneOf(
    "search",
    PERMISSION.runTrustReports,
    PERMISSION.workWithClientAccounts,
    PERMISSION.runCustomerReports,
    PERMISSION.payOut,
  ),
  filter: z.strictObject({
    text: wireText(100).default(""),
    limit: z.int().min(1).max(MOST_IN_GROUP).default(6),
  }),
  answer: z.strictObject({
    clients: z.array(client),
    /** Those of the number. */
    items: z.array(transaction),
    /** Checks received and written. */
    checks: z.array(transaction),
    /** Those of the amount, the newest first. */
    amounts: z.array(transaction),
    accounts: z.array(
      z.strictObject({
        glAccountId: wireId,
        name: z.string(),
        type: z.enum(["Bank", "Payable", "Income", "Expense"]),
      }),
    ),
    companies: z.array(z.strictObject({ carrierId: wireId, name: z.string() })),
  }),
});

export type FoundTransaction = z.output<typeof transaction>;
export type FoundEverything = z.output<typeof searchEverythingQuery.answer>;
