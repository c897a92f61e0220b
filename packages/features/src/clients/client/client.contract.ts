// One client with its policies, for the form that changes it.
import { defineQuery } from "@fiducia/contract/define-query";
import { wireId } from "@fiducia/contract/wire";
import { DELIVERY, shownPolicy } from "@fiducia/money/client/client.contract";
import { clientAccounts } from "@fiducia/money/client/client-access.rules";
import { z } from "zod";

export const clientQuery = defineQuery({
  name: "GetClient",
  summary: "A client with its policies; null when there is none, or none within the user's offices.",
  access: clientAccounts,
  filter: z.strictObject({ clientId: wireId }),
  answer: z.strictObject({
    client: z
      .strictObject({
        clientId: wireId,
        clientNumber: z.string(),
        name: z.string(),
        /** Of a client that stands for money of nobody known: which. */
        housePurpose: z.enum(["unidentified", "interest"]).nullable(),
        firstName: z.string(),
        lastName: z.string(),
        businessName: z.string(),
        officeId: wireId,
        office: z.string(),
        agentUserId: wireId.nullable(),
        agent: z.string().nullable(),
        email: z.string(),
        phone: z.string(),
        deliveryPreference: z.enum(DELIVERY),
        address: z.strictObject({
          line1: z.string(),
          line2: z.string(),
          city: z.string(),
          state: z.string(),
          postalCode: z.string(),
        }),
        policies: z.array(shownPolicy),
        /** What other systems called it, from which it was brought in. */
        formerNumbers: z.array(z.strictObject({ formerSystem: z.string(), number: z.string() })),
      })
      .nullable(),
  }),
});

export type ShownClient = NonNullable<z.output<typeof clientQuery.answer>["client"]>;
