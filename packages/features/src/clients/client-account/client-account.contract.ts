// A client's account for the counter: open documents, credits, and receipts.
import { defineQuery } from "@fiducia/contract/define-query";
import { wireCents, wireDay, wireId } from "@fiducia/contract/wire";
import { clientAccounts } from "@fiducia/money/client/client-access.rules";
import { z } from "zod";

const openPart = z.strictObject({
  partId: wireId,
  side: z.enum(["thirdParty", "agency"]),
  /** Null when a returned check is owed for the client's own credit, whose refund it had paid. */
  accountId: wireId.nullable(),
  account: z.string(),
  billed: wireCents,
  collected: wireCents,
  open: wireCents,
});

const openLine = z.strictObject({
  lineId: wireId,
  lineNumber: z.int(),
  lineType: z.string(),
  description: z.string(),
  amount: wireCents,
  policyNumber: z.string().nullable(),
  carrier: z.string().nullable(),
  open: wireCents,
  parts: z.array(openPart),
});

const openInvoice = z.strictObject({
  itemId: wireId,
  /** A returned check is a document like an invoice while the client owes for it. */
  itemType: z.enum(["Invoice", "NSFCheck"]),
  /** "Invoice 1001", "Returned Check 1007". */
  name: z.string(),
  number: z.int(),
  datedOn: wireDay,
  dueOn: wireDay,
  policyNumber: z.string().nullable(),
  total: wireCents,
  open: wireCents,
  lines: z.array(openLine),
});

const credit = z.strictObject({
  itemId: wireId,
  itemType: z.enum(["CreditMemo", "IncomingPayment"]),
  name: z.string(),
  number: z.int(),
  datedOn: wireDay,
  /** Above zero. */
  remaining: wireCents,
  /** The part of a memo that nobody has given back yet. */
  unfunded: wireCents,
  banks: z.array(z.strictObject({ bankAccountId: wireId, name: z.string(), amount: wireCents })),
  parts: z.array(
    z.strictObject({
      partId: wireId,
      side: z.enum(["thirdParty", "agency"]),
      accountId: wireId,
      account: z.string(),
      lineNumber: z.int(),
      description: z.string(),
      billed: wireCents,
      remaining: wireCents,
      funded: wireCents,
    }),
  ),
});

const heldForCarrier = z.strictObject({
  partId: wireId,
  itemId: wireId,
  receiptNumber: z.int(),
  description: z.string(),
  policyNumber: z.string().nullable(),
  accountId: wireId,
  account: z.string(),
  bankAccountId: wireId,
  bank: z.string(),
  held: wireCents,
});

const receipt = z.strictObject({
  itemId: wireId,
  number: z.int(),
  datedOn: wireDay,
  total: wireCents,
  /** The bank returned it, or it was voided. */
  isTakenBack: z.boolean(),
  /** What the bank returned of it, whether or not the client still owes it. */
  returnedChecks: z.array(
    z.strictObject({ itemId: wireId, name: z.string(), datedOn: wireDay, amount: wireCents }),
  ),
  applications: z.array(
    z.strictObject({
      invoiceId: wireId,
      number: z.int(),
      bankAccountId: wireId.nullable(),
      amount: wireCents,
    }),
  ),
});

export const clientAccountQuery = defineQuery({
  name: "GetClientAccount",
  summary:
    "A client's open invoices, credits, money held for carriers, and last receipts; null for no such client.",
  access: clientAccounts,
  filter: z.strictObject({ clientId: wireId }),
  answer: z.strictObject({
    account: z
      .strictObject({
        clientId: wireId,
        clientNumber: z.string(),
        name: z.string(),
        balance: wireCents,
        invoices: z.array(openInvoice),
        credits: z.array(credit),
        directBill: z.array(heldForCarrier),
        receipts: z.array(receipt),
      })
      .nullable(),
  }),
});

export type ClientAccount = NonNullable<z.output<typeof clientAccountQuery.answer>["account"]>;
