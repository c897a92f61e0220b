// What was paid out: to companies, to clients and to the agency, with the papers of each payment.
import { companyPayables } from "@fiducia/contract/access";
import { defineReport } from "@fiducia/contract/define-report";
import { itemBehind } from "@fiducia/contract/item-behind";
import { person } from "@fiducia/contract/line-of-document";
import { inOrder, OUT_OF_ORDER, rangeFields } from "@fiducia/contract/range-filter";
import { saysOneThing, spelled } from "@fiducia/contract/spellings";
import { TRANSACTION_TYPES } from "@fiducia/contract/vocabulary";
import { wireCents, wireDay, wireId } from "@fiducia/contract/wire";
import { z } from "zod";

export const PAYMENT_TYPES = [
  "CompanyPayable",
  "AgencyRevenuePayable",
  "InsuredRefund",
  "DirectBillDisbursement",
] as const;

export const paymentsMadeReport = defineReport({
  name: "GetPaymentsMade",
  title: "Payments Made",
  route: "/payments-made",
  menu: [
    {
      label: "Payments Made",
      isBelowLine: true,
      synonyms: ["print checks", "remittances", "commission transfer voucher", "check run", "spoiled check"],
    },
  ],
  access: companyPayables,
  opensWith: "Last7Days",
  filter: z
    .strictObject({ ...rangeFields, ...spelled("officeId", wireId.nullish()) })
    .refine(inOrder, OUT_OF_ORDER)
    .superRefine(saysOneThing),
  row: z.strictObject({
    eventId: wireId,
    itemId: wireId,
    transactionDate: wireDay,
    transactionType: z.enum(PAYMENT_TYPES),
    itemNumber: z.string(),
    /** Of a refund to a client. */
    clientNumber: z.string().nullable(),
    payee: z.string().nullable(),
    bankAccountName: z.string().nullable(),
    payMethod: z.string().nullable(),
    /** Of a check the number on the sheet that went out, else the reference. */
    checkNumber: z.string().nullable(),
    /** Numbers whose sheets were spoiled, with their reasons. */
    spoiled: z.string().nullable(),
    amount: wireCents,
    memo: z.string(),
    createdBy: person,
    officeId: wireId,
    userOffice: z.string(),
    isVoided: z.boolean(),
  }),
  rowKey: "eventId",
  voidedKey: "isVoided",
  opens: itemBehind,
  failure: "Error: Unable to get the payments",
  columns: [
    { key: "transactionDate", label: "Date", kind: "day", priority: 1 },
    { key: "transactionType", label: "Type", kind: "text", priority: 3, labels: TRANSACTION_TYPES },
    { key: "itemNumber", label: "Number", kind: "text", priority: 1, identifies: true },
    { key: "payee", label: "Paid to", kind: "text", priority: 1, leads: true },
    { key: "clientNumber", label: "Client #", kind: "client", names: "client", hidden: true },
    { key: "amount", label: "Amount", kind: "money", total: true, priority: 1 },
    { key: "payMethod", label: "Method", kind: "text", priority: 2 },
    { key: "checkNumber", label: "Check # or reference", kind: "text", priority: 2 },
    {
      key: "bankAccountName",
      label: "Trust bank",
      kind: "text",
      term: "trust-bank",
      names: "bank",
      priority: 3,
    },
    { key: "spoiled", label: "Spoiled sheets", kind: "text", term: "spoiled-sheet", hidden: true },
    { key: "memo", label: "Memo", kind: "text", priority: 5 },
    { key: "userOffice", label: "User office", kind: "text", hidden: true },
    { key: "createdBy", label: "Created by", kind: "person", priority: 4 },
  ],
});
