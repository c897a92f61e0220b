// Whose money was in the trust banks on a day: each line of each owner, and the sum of them is the cash of the banks.
import { sumsOverEverything } from "@fiducia/contract/access";
import { defineReport } from "@fiducia/contract/define-report";
import { itemBehind } from "@fiducia/contract/item-behind";
import { saysOneThing, spelled } from "@fiducia/contract/spellings";
import { codesOf, TRANSACTION_TYPES } from "@fiducia/contract/vocabulary";
import { wireCents, wireDay, wireId } from "@fiducia/contract/wire";
import { asOfFilter, asOfWords } from "@fiducia/money/owed/as-of.contract";
import { z } from "zod";
import { OWNER_KINDS, STANDINGS } from "../shared/owner-kinds.contract.ts";

const row = z.strictObject({
  lineKey: z.string(),
  bankAccountId: wireId,
  bankAccountName: z.string(),
  account: z.string(),
  accountName: z.string(),
  kind: z.enum(codesOf(OWNER_KINDS)),
  /** The company, the client, or the agency's income account. */
  owner: z.string(),
  /** By the sum of the owner's lines, which offset each other; null for the agency's own. */
  standing: z.enum(codesOf(STANDINGS)).nullable(),
  /** By the line alone. */
  lineStanding: z.enum(codesOf(STANDINGS)).nullable(),
  /** The document of the line; null for agency funds. */
  itemId: wireId.nullable(),
  eventId: wireId.nullable(),
  transactionType: z.enum(codesOf(TRANSACTION_TYPES)).nullable(),
  itemNumber: z.string(),
  clientNumber: z.string().nullable(),
  name: z.string().nullable(),
  policyNumber: z.string().nullable(),
  lineItemDescription: z.string().nullable(),
  /** The day of the document. */
  since: wireDay.nullable(),
  /** In days, from the document to the day asked about. */
  age: z.int().nullable(),
  /** Credits above zero; below zero it was paid ahead of collection. */
  balance: wireCents,
});

export const trustOwnersReport = defineReport({
  name: "GetTrustOwners",
  title: "Trust Owners",
  route: "/trust-owners",
  menu: [
    {
      label: "Trust Owners",
      isBelowLine: true,
      description: "Whose money was in the bank on a day",
      synonyms: ["whose money", "trust position", "trust ledger", "held in trust", "fiduciary"],
    },
  ],
  access: sumsOverEverything,
  filter: z
    .strictObject({
      ...asOfFilter,
      ...spelled("bankAccountId", wireId.nullish()),
    })
    .superRefine(saysOneThing),
  filterWords: asOfWords,
  row,
  rowKey: "lineKey",
  opensGroupedBy: "owner",
  opens: ({ itemId, eventId, transactionType, ...behind }, { asOf }) =>
    itemId !== null && eventId !== null && transactionType !== null
      ? itemBehind({ itemId, eventId, transactionType, ...behind })
      : {
          report: {
            to: "/trial-balance",
            words: {
              ...(asOf ? { startDate: asOf, endDate: asOf } : { dateRange: "Today" }),
              only: [
                { column: "account", value: behind.account },
                { column: "bankAccountName", value: behind.bankAccountName },
              ],
            },
            label: "Account",
            description: `${behind.accountName} of ${behind.bankAccountName}`,
          },
        },
  failure: "Error: Unable to get the owners of trust money",
  columns: [
    { key: "owner", label: "Owner", kind: "text", priority: 1, leads: true },
    { key: "kind", label: "Kind", kind: "text", priority: 3, labels: OWNER_KINDS },
    { key: "transactionType", label: "Type", kind: "text", priority: 4, labels: TRANSACTION_TYPES },
    { key: "itemNumber", label: "Number", kind: "text", priority: 1, identifies: true },
    { key: "since", label: "Since", kind: "day", priority: 2 },
    { key: "age", label: "Age (days)", kind: "count", priority: 4 },
    // Before columns that may be wide, so that the amounts are visible without scrolling.
    { key: "balance", label: "Balance", kind: "money", total: true, priority: 1, leads: true },
    { key: "standing", label: "Owner stands", kind: "text", priority: 3, labels: STANDINGS },
    { key: "lineStanding", label: "Line stands", kind: "text", priority: 4, labels: STANDINGS },
    { key: "name", label: "Client", kind: "text", names: "client", priority: 2 },
    { key: "policyNumber", label: "Policy #", kind: "text", priority: 4 },
    { key: "lineItemDescription", label: "Description", kind: "text", priority: 5 },
    { key: "account", label: "Account", kind: "text", names: "control", priority: 5 },
    { key: "accountName", label: "Account name", kind: "text", priority: 6 },
    {
      key: "bankAccountName",
      label: "Trust bank",
      kind: "text",
      term: "trust-bank",
      names: "bank",
      priority: 5,
    },
    { key: "clientNumber", label: "Client #", kind: "client", names: "client", hidden: true },
  ],
});
