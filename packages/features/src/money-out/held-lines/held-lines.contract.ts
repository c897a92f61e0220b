// What one trust bank holds of lines, for moves between banks and for the revenue that pays a write-off.

import { permissionOneOf } from "@fiducia/contract/access";
import { defineQuery } from "@fiducia/contract/define-query";
import { PERMISSION } from "@fiducia/contract/permissions";
import { wireCents, wireDay, wireId } from "@fiducia/contract/wire";
import { z } from "zod";

export const heldLinesQuery = defineQuery({
  name: "GetHeldLines",
  summary: "Lines whose money a trust bank holds, the oldest first; credits of clients are not among them.",
  access: permissionOneOf(
    "use what a trust bank holds",
    PERMISSION.applyCredits,
    PERMISSION.recordAgencyFunds,
  ),
  filter: z.strictObject({
    bankAccountId: wireId,
    /** Held for third parties, or the agency's own revenue; by default both. */
    side: z.enum(["thirdParty", "agency"]).nullish(),
    clientId: wireId.nullish(),
    /** Of the document that the line stands on. */
    itemNumber: z.int().positive().nullish(),
  }),
  answer: z.array(
    z.strictObject({
      partId: wireId,
      item: z.string(),
      lineNumber: z.int(),
      datedOn: wireDay,
      clientId: wireId,
      client: z.string(),
      description: z.string(),
      account: z.string(),
      side: z.enum(["thirdParty", "agency"]),
      /** A positive amount, also for a negative line. */
      held: wireCents,
      /** A negative line: what is held of it reduces its owner's money. */
      isBelowZero: z.boolean(),
    }),
  ),
});
