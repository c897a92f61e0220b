// What was collected of each carrier's net premium in the last twelve months: those with most, and the others together.
import { sumsOverEverything } from "@fiducia/contract/access";
import { defineQuery } from "@fiducia/contract/define-query";
import { wireCents, wireDay, wireId } from "@fiducia/contract/wire";
import { z } from "zod";

/** So many carriers stand by themselves. */
export const MOST_CARRIERS = 10;

export const carrierSharesQuery = defineQuery({
  name: "GetCarrierShares",
  summary:
    "Net premium collected by carrier, in all offices, the ten with most and the others together: the total of Collected of company payables of which money came in during the last twelve months, for the payable accounts of premiums (control account 2110).",
  access: sumsOverEverything,
  filter: z.strictObject({}),
  answer: z.strictObject({
    startDate: wireDay,
    endDate: wireDay,
    /** Most first. */
    carriers: z.array(
      z.strictObject({ glAccountIds: z.array(wireId), name: z.string(), collected: wireCents }),
    ),
  }),
});

export type CarrierShares = z.output<typeof carrierSharesQuery.answer>;
