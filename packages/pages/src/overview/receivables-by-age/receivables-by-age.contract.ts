// What clients owed at the end of each of the last months, by age, as the balance summary says it.
import { sumsOverEverything } from "@fiducia/contract/access";
import { defineQuery } from "@fiducia/contract/define-query";
import { wireDay } from "@fiducia/contract/wire";
import { bucketFields } from "@fiducia/money/owed/aging.contract";
import { z } from "zod";

export const receivablesByAgeQuery = defineQuery({
  name: "GetReceivablesByAge",
  summary:
    "What clients owed at the end of each of the last twelve months, the last of them today, by days past due, in all offices: the buckets of the customer balance summary with all balances, as of that day.",
  access: sumsOverEverything,
  filter: z.strictObject({}),
  answer: z.strictObject({
    /** The oldest first. */
    days: z.array(z.strictObject({ asOf: wireDay, ...bucketFields })),
  }),
});

export type ReceivablesOfDay = z.output<typeof receivablesByAgeQuery.answer>["days"][number];
