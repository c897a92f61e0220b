// What was billed and what was collected in each of the last months.
import { sumsOverEverything } from "@fiducia/contract/access";
import { defineQuery } from "@fiducia/contract/define-query";
import { wireCents, wireDay } from "@fiducia/contract/wire";
import { z } from "zod";

export const billedAndCollectedQuery = defineQuery({
  name: "GetBilledAndCollected",
  summary:
    "What was billed and collected in each of the last twelve months, the current one up to today, in all offices: the totals of Invoiced and Applied of the search for transactions, by the day of each transaction.",
  access: sumsOverEverything,
  filter: z.strictObject({}),
  answer: z.strictObject({
    /** The oldest first. */
    months: z.array(
      z.strictObject({
        startDate: wireDay,
        endDate: wireDay,
        /** Invoices less credit memos. */
        billed: wireCents,
        /** What money and credit paid of invoices: in trust, and banked outside. */
        collected: wireCents,
      }),
    ),
  }),
});
