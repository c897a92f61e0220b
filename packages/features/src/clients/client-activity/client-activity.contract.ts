// What happened on a client's account, the newest first, a page at a time.
import { defineQuery } from "@fiducia/contract/define-query";
import { wireCents, wireDay, wireId, wireInstant } from "@fiducia/contract/wire";
import { clientAccounts } from "@fiducia/money/client/client-access.rules";
import { openable } from "@fiducia/money/reversal/openable.contract";
import { z } from "zod";

/** The last row of a page: the next page begins after it. */
const place = z.strictObject({ datedOn: wireDay, eventId: wireId });

export const clientActivityQuery = defineQuery({
  name: "GetClientActivity",
  summary: "A hundred transactions of a client, the newest first; null for no such client.",
  access: clientAccounts,
  filter: z.strictObject({ clientId: wireId, after: place.nullish() }),
  answer: z.strictObject({
    activity: z
      .strictObject({
        transactions: z.array(
          z.strictObject({
            eventId: wireId,
            /** "Invoice 1001", "Void of Receipt 1007". */
            name: z.string(),
            datedOn: wireDay,
            at: wireInstant,
            by: z.strictObject({ initials: z.string(), name: z.string() }),
            /** Of its money or its document; a void has the opposite sign. */
            amount: wireCents.nullable(),
            /** Its memo, or the reason of a void. */
            memo: z.string(),
            isVoided: z.boolean(),
            /** Null where the caller may not open it. */
            opens: openable.nullable(),
          }),
        ),
        /** Where the next page begins; null at the end. */
        next: place.nullable(),
      })
      .nullable(),
  }),
});

export type ClientActivity = NonNullable<z.output<typeof clientActivityQuery.answer>["activity"]>;
