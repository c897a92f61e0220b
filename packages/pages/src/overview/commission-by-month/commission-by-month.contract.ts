// What the agency earned in each of the last months: commission and agency fees.
import { sumsOverEverything } from "@fiducia/contract/access";
import { CONTROL } from "@fiducia/contract/control-accounts";
import { defineQuery } from "@fiducia/contract/define-query";
import { wireCents, wireDay } from "@fiducia/contract/wire";
import { z } from "zod";

/** Commission on agency bill, agency fees, and commission on direct bill. */
export const COMMISSION_ACCOUNTS = [
  CONTROL.commission,
  CONTROL.agencyFees,
  CONTROL.directBillCommission,
] as const;

export const commissionByMonthQuery = defineQuery({
  name: "GetCommissionByMonth",
  summary:
    "Commission and agency fees of each of the last twelve months, the current one up to today, in all offices: credits less debits of the control accounts 4000, 4010 and 4020, as in the trial balance.",
  access: sumsOverEverything,
  filter: z.strictObject({}),
  answer: z.strictObject({
    /** The oldest first. */
    months: z.array(z.strictObject({ startDate: wireDay, endDate: wireDay, earned: wireCents })),
  }),
});
