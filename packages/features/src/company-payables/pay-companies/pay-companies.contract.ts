// Payments to many companies in one call: one for each payable account and trust bank, each whole or not at all.
import { permissionTo } from "@fiducia/contract/access";
import { defineCommand } from "@fiducia/contract/define-command";
import { PERMISSION } from "@fiducia/contract/permissions";
import { datedFields } from "@fiducia/contract/posted";
import { wireCents, wireId, wireText } from "@fiducia/contract/wire";
import { checkNumberFields, confirmationFields } from "@fiducia/money/paid-out/outgoing.contract";
import { z } from "zod";
import { lineItems, PAY_METHODS, PAYMENT_REFUSALS, utcOffset } from "../shared/payment.contract.ts";

const lines = { account: z.string(), bank: z.string(), partIds: z.array(wireId) };

export const createCompanyPayablesCommand = defineCommand({
  name: "CreateCompanyPayables",
  summary:
    "Pays lines of several companies: one payment for each company and trust bank that holds the money. What cannot be paid is answered with its reason; the same request under the same key pays that alone.",
  access: permissionTo("pay companies", PERMISSION.payOut),
  body: z.strictObject({
    lineItems,
    /** How each is paid where `payments` does not say it: by default a check of today. */
    payment: z.strictObject({ method: z.enum(PAY_METHODS).default("Check"), ...datedFields }).optional(),
    /** By default one payment for each company and trust bank. */
    payments: z
      .array(
        z.strictObject({
          glAccountId: wireId,
          bankAccountId: wireId,
          method: z.enum(PAY_METHODS).default("Check"),
          ...checkNumberFields,
          referenceNumber: wireText(50).default(""),
          payee: wireText(100).optional(),
          ...datedFields,
        }),
      )
      .max(1_000)
      .optional(),
    utcOffset,
    ...confirmationFields,
  }),
  answer: z.strictObject({
    createdPayables: z.array(
      z.strictObject({
        ...lines,
        glAccountId: wireId,
        bankAccountId: wireId,
        eventId: wireId,
        itemId: wireId,
        number: z.int().positive(),
        amount: wireCents,
      }),
    ),
    failedPayables: z.array(
      z.strictObject({
        ...lines,
        /** Null of lines that are not owed to a company. */
        glAccountId: wireId.nullable(),
        bankAccountId: wireId,
        rule: z.string(),
        message: z.string(),
        field: z.string().nullable(),
        /** Of a rule of trust money: the statute, and the agency's policy, by which it refuses. */
        source: z.string().nullable(),
      }),
    ),
  }),
  refusals: {
    ...PAYMENT_REFUSALS,
    NO_PAYMENT: "Name a payment to {company} out of {bank}, or leave these lines out.",
    PAYMENT_TWICE: "There are two payments to {company} out of {bank}; make them one.",
  },
});
