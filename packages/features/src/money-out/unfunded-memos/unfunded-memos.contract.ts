// Lines of credit memos that carriers or the agency still have to fund.

import { permissionTo } from "@fiducia/contract/access";
import { defineQuery } from "@fiducia/contract/define-query";
import { PERMISSION } from "@fiducia/contract/permissions";
import { wireCents } from "@fiducia/contract/wire";
import { payablePart } from "@fiducia/money/paid-out/payable-part.contract";
import { z } from "zod";

export const unfundedMemosQuery = defineQuery({
  name: "GetUnfundedMemos",
  summary: "Parts of credit memos that nobody has given back yet, the oldest first.",
  access: permissionTo("record what is given back", PERMISSION.payOut),
  filter: z.strictObject({
    /** The company's side, for a return premium, or the agency's, for a commission give-back. */
    side: z.enum(["thirdParty", "agency"]),
  }),
  answer: z.array(
    z.strictObject({
      ...payablePart,
      memoNumber: z.int(),
      lineNumber: z.int(),
      /** What may still be given back; a positive amount. */
      due: wireCents,
    }),
  ),
});
