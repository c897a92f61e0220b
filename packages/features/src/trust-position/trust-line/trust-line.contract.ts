// How the trust banks stood on each of the last ninety days.
import { sumsOverEverything } from "@fiducia/contract/access";
import { defineQuery } from "@fiducia/contract/define-query";
import { wireCents, wireDay, wireId } from "@fiducia/contract/wire";
import { z } from "zod";

export const DAYS = 90;

export const trustLineQuery = defineQuery({
  name: "GetTrustLine",
  summary:
    "What each trust bank held and what was required at the end of each of the last 90 days, today included: the trust position as it stood on that day.",
  access: sumsOverEverything,
  filter: z.strictObject({}),
  answer: z.strictObject({
    banks: z.array(
      z.strictObject({
        bankAccountId: wireId,
        name: z.string(),
        /** The oldest first, each day once. */
        days: z.array(z.strictObject({ day: wireDay, cash: wireCents, required: wireCents })),
      }),
    ),
  }),
});

export type TrustLine = z.output<typeof trustLineQuery.answer>["banks"][number];
