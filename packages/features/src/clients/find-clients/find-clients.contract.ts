// Searches clients by words of the name, by number, or by policy number.
import { defineQuery } from "@fiducia/contract/define-query";
import { wireCents, wireId, wireText } from "@fiducia/contract/wire";
import { clientAccounts } from "@fiducia/money/client/client-access.rules";
import { z } from "zod";

export const MOST_FOUND = 20;

export const findClientsQuery = defineQuery({
  name: "FindClients",
  summary: "The clients whose names have words that begin so, or whose number or policy is meant.",
  access: clientAccounts,
  filter: z.strictObject({
    text: wireText(100).default(""),
    limit: z.int().min(1).max(MOST_FOUND).default(MOST_FOUND),
  }),
  answer: z.array(
    z.strictObject({
      clientId: wireId,
      clientNumber: z.string(),
      name: z.string(),
      businessName: z.string(),
      officeId: wireId,
      office: z.string(),
      /** What the client owes, less unapplied credit. */
      balance: wireCents,
      /** The policies that match the text. */
      policies: z.array(z.strictObject({ policyId: wireId, policyNumber: z.string() })),
    }),
  ),
});
