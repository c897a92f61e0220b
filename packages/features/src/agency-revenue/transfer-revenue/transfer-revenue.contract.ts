// A transfer of agency revenue: collected commission and fees go from a trust bank to the agency's operating bank.
import { permissionTo } from "@fiducia/contract/access";
import { defineCommand } from "@fiducia/contract/define-command";
import { PERMISSION } from "@fiducia/contract/permissions";
import { datedFields, postedAnswer } from "@fiducia/contract/posted";
import { TRANSFER_REFUSALS } from "@fiducia/contract/trust-refusals";
import { enteredCents, wireId, wireText } from "@fiducia/contract/wire";
import {
  checkNumberFields,
  OPERATING_REFUSALS,
  OUTGOING_REFUSALS,
} from "@fiducia/money/paid-out/outgoing.contract";
import { z } from "zod";

export const createAgencyPayableCommand = defineCommand({
  name: "CreateAgencyPayable",
  summary:
    "Transfers collected revenue from a trust bank to the operating bank: the lines that are named, or everything that may be transferred.",
  access: permissionTo("transfer agency revenue", PERMISSION.payOut),
  body: z.strictObject({
    payment: z.strictObject({
      /** The trust bank that holds the revenue. */
      bankAccountId: wireId,
      operatingBankAccountId: wireId,
      method: z.enum(["EFT", "Check"]).default("EFT"),
      ...checkNumberFields,
      referenceNumber: wireText(50).default(""),
      ...datedFields,
    }),
    /** By default everything of the bank that may be transferred today. */
    lineItems: z
      .array(
        z.strictObject({
          partId: wireId,
          /** By default what may be transferred of it; of commission to be given back, which is netted, below zero. */
          amount: enteredCents.optional(),
        }),
      )
      .min(1)
      .max(10_000)
      .optional(),
    /** Accepted from other programs; days are those of the agency's zone. */
    utcOffset: z.number().nullish(),
  }),
  answer: postedAnswer,
  refusals: {
    ...OUTGOING_REFUSALS,
    ...OPERATING_REFUSALS,
    PART_UNKNOWN: "There is no such line of agency revenue.",
    TWICE: "{item} stands here twice; choose it once.",
    NOTHING_HELD: "{item}: {bank} holds nothing of it.",
    ABOVE_HELD: "{item}: {bank} holds {held} of it; {amount} is more than that.",
    ABOVE_UNFUNDED: "{item}: {open} has not been given back yet; {amount} is more than that.",
    NOTHING_TRANSFERABLE: "Nothing of the revenue in {bank} may be transferred today.",
    ...TRANSFER_REFUSALS,
  },
});
