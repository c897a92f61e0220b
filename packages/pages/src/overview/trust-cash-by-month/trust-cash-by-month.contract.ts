// What came into the trust banks and went out of them in each of the last months.
import { sumsOverEverything } from "@fiducia/contract/access";
import { defineQuery } from "@fiducia/contract/define-query";
import { wireCents, wireDay } from "@fiducia/contract/wire";
import { z } from "zod";

export const trustCashByMonthQuery = defineQuery({
  name: "GetTrustCashByMonth",
  summary:
    "Cash that came into the trust banks and went out of them in each of the last twelve months, the current one up to today, undeposited receipts included: the totals of the cash registers.",
  access: sumsOverEverything,
  filter: z.strictObject({}),
  answer: z.strictObject({
    /** The oldest first. */
    months: z.array(
      z.strictObject({ startDate: wireDay, endDate: wireDay, received: wireCents, disbursed: wireCents }),
    ),
  }),
});
