// Whom do we owe: what was collected for companies and tax authorities and has not been paid on.
import { companyPayables } from "@fiducia/contract/access";
import { defineQuery } from "@fiducia/contract/define-query";
import { wireCents, wireId } from "@fiducia/contract/wire";
import { z } from "zod";

/** By the days since the invoice. */
export const HELD_AGES = ["upTo30", "days31To60", "days61To90", "over90"] as const;

const owners = z.array(z.strictObject({ glAccountId: wireId, name: z.string(), amount: wireCents }));

export const heldForOthersQuery = defineQuery({
  name: "GetHeldForOthers",
  summary:
    "What the trust banks hold for companies and tax authorities, by the days since the invoice, the accounts with most, and what was paid ahead; of the offices that the user may see.",
  access: companyPayables,
  filter: z.strictObject({}),
  answer: z.strictObject({
    total: wireCents,
    ages: z.array(z.strictObject({ age: z.enum(HELD_AGES), amount: wireCents })),
    accounts: owners,
    /** Paid out before it was collected, or before its check came back; never netted with what is held. */
    advanced: wireCents,
    advancedTo: owners,
  }),
});

export type HeldForOthers = z.output<typeof heldForOthersQuery.answer>;
