// Are we in trust? What each trust bank holds, what of it belongs to others, and what is the agency's.
import { sumsOverEverything } from "@fiducia/contract/access";
import { defineQuery } from "@fiducia/contract/define-query";
import { wireCents, wireId } from "@fiducia/contract/wire";
import { z } from "zod";

const position = {
  /** Book cash: the bank account and what waits for its deposit. */
  cash: wireCents,
  undeposited: wireCents,
  /** Money of others, received and not yet paid: the sum over owners of what is held for each, never netted. */
  required: wireCents,
  heldForCarriers: wireCents,
  heldForClients: wireCents,
  /** Paid out for owners before it was collected. */
  advanced: wireCents,
  agencyRevenue: wireCents,
  agencyFunds: wireCents,
  /** cash - required; in trust when it is not negative. */
  surplus: wireCents,
};

export const trustPositionQuery = defineQuery({
  name: "GetTrustPosition",
  summary: "The trust position of each trust bank and of all of them, now.",
  access: sumsOverEverything,
  filter: z.strictObject({}),
  answer: z.strictObject({
    banks: z.array(z.strictObject({ bankAccountId: wireId, name: z.string(), ...position })),
    total: z.strictObject(position),
  }),
});
