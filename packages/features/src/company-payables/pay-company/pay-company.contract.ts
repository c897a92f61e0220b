// A company payable: what clients paid of a company's lines goes on to the company, less return premiums that are netted.
import { permissionTo } from "@fiducia/contract/access";
import { defineCommand } from "@fiducia/contract/define-command";
import { PERMISSION } from "@fiducia/contract/permissions";
import { datedFields, postedAnswer } from "@fiducia/contract/posted";
import { wireId, wireText } from "@fiducia/contract/wire";
import { checkNumberFields, confirmationFields } from "@fiducia/money/paid-out/outgoing.contract";
import { z } from "zod";
import {
  lineItems,
  ONE_PAYMENT,
  PAY_METHODS,
  PAYMENT_REFUSALS,
  utcOffset,
} from "../shared/payment.contract.ts";

export const createCompanyPayableCommand = defineCommand({
  name: ONE_PAYMENT,
  summary: "Pays lines of one company out of one trust bank; return premiums of the company can be netted.",
  access: permissionTo("pay companies", PERMISSION.payOut),
  body: z.strictObject({
    payment: z.strictObject({
      /** The trust bank that holds the money. */
      bankAccountId: wireId,
      method: z.enum(PAY_METHODS).default("Check"),
      ...checkNumberFields,
      referenceNumber: wireText(50).default(""),
      /** By default the company's name on checks. */
      payee: wireText(100).optional(),
      ...datedFields,
    }),
    lineItems,
    utcOffset,
    ...confirmationFields,
  }),
  answer: postedAnswer,
  refusals: PAYMENT_REFUSALS,
});
