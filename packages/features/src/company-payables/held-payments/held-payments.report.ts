// Payments that wait for a second user, and what became of those that waited.
import { permissionOneOf } from "@fiducia/contract/access";
import { defineReport } from "@fiducia/contract/define-report";
import { person } from "@fiducia/contract/line-of-document";
import { PERMISSION } from "@fiducia/contract/permissions";
import { TRANSACTION_TYPES } from "@fiducia/contract/vocabulary";
import { wireCents, wireDay, wireId } from "@fiducia/contract/wire";
import { z } from "zod";

const HELD_STATES = { Waiting: "Waiting", Approved: "Approved", Refused: "Refused" } as const;
const TYPES = [
  "CompanyPayable",
  "AgencyRevenuePayable",
  "InsuredRefund",
  "DirectBillDisbursement",
  "AgencyFunds",
  "BankCharge",
] as const;

export const heldPaymentsReport = defineReport({
  name: "GetHeldPayments",
  title: "Payments to Approve",
  route: "/payments-to-approve",
  menu: [
    {
      label: "Payments to Approve",
      isBelowLine: true,
      synonyms: ["held for approval", "second signature", "two pairs of eyes"],
    },
  ],
  access: permissionOneOf("see payments that wait", PERMISSION.payOut, PERMISSION.approvePayments),
  filter: z.strictObject({
    /** Those that were approved or refused too. */
    includeDecided: z.boolean().optional(),
  }),
  row: z.strictObject({
    heldPaymentId: wireId,
    enteredOn: wireDay,
    transactionType: z.enum(TYPES),
    payee: z.string(),
    bankAccountName: z.string(),
    payMethod: z.string(),
    lines: z.int(),
    amount: wireCents,
    memo: z.string(),
    enteredBy: person,
    /** What of the payee's address or bank changed in the last 30 days; empty when nothing did. */
    payeeChanged: z.string(),
    heldState: z.enum(["Waiting", "Approved", "Refused"]),
    decidedBy: z.string(),
    reason: z.string(),
    /** Of an approved one. */
    itemId: wireId.nullable(),
    officeId: wireId,
    isOwn: z.boolean(),
  }),
  rowKey: "heldPaymentId",
  failure: "Error: Unable to get the payments that wait",
  columns: [
    { key: "enteredOn", label: "Entered", kind: "day", priority: 1 },
    { key: "transactionType", label: "Type", kind: "text", priority: 3, labels: TRANSACTION_TYPES },
    { key: "payee", label: "Pay to", kind: "text", priority: 1, identifies: true, leads: true },
    { key: "amount", label: "Amount", kind: "money", total: true, priority: 1 },
    { key: "payeeChanged", label: "Payee changed", kind: "text", priority: 1 },
    {
      key: "bankAccountName",
      label: "Trust bank",
      kind: "text",
      term: "trust-bank",
      names: "bank",
      priority: 3,
    },
    { key: "payMethod", label: "Method", kind: "text", priority: 4 },
    { key: "lines", label: "Lines", kind: "count", priority: 5 },
    { key: "memo", label: "Memo", kind: "text", priority: 5 },
    { key: "enteredBy", label: "Entered by", kind: "person", priority: 2 },
    { key: "heldState", label: "State", kind: "status", priority: 2, labels: HELD_STATES },
    { key: "decidedBy", label: "Decided by", kind: "text", priority: 4 },
    { key: "reason", label: "Reason", kind: "text", priority: 5 },
  ],
});
