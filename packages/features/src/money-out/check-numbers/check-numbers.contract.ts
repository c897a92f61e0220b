// The check numbers of a bank account: the next one, and the gaps.

import { permissionOneOf } from "@fiducia/contract/access";
import { defineQuery } from "@fiducia/contract/define-query";
import { PERMISSION } from "@fiducia/contract/permissions";
import { wireId } from "@fiducia/contract/wire";
import { z } from "zod";

export const checkNumbersQuery = defineQuery({
  name: "GetCheckNumbers",
  summary:
    "The next check number of a bank account, and the gaps between the first and the last that was written.",
  access: permissionOneOf("write checks", PERMISSION.payOut, PERMISSION.recordAgencyFunds),
  filter: z.strictObject({ bankAccountId: wireId }),
  answer: z.strictObject({
    next: z.int().positive(),
    /** The first hundred. */
    gaps: z.array(z.int().positive()),
  }),
});
