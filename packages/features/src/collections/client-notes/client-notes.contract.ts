// The notes on a client or on one of its items, the newest first.
import { defineQuery } from "@fiducia/contract/define-query";
import { wireDay, wireId, wireInstant } from "@fiducia/contract/wire";
import { clientAccounts } from "@fiducia/money/client/client-access.rules";
import { z } from "zod";

export const clientNotesQuery = defineQuery({
  name: "GetClientNotes",
  summary: "The last hundred notes on a client of an office that the user serves, or on one of its items.",
  access: clientAccounts,
  filter: z.strictObject({ clientId: wireId, itemId: wireId.optional() }),
  answer: z.array(
    z.strictObject({
      noteId: wireId,
      note: z.string(),
      promisedOn: wireDay.nullable(),
      by: z.string(),
      at: wireInstant,
      /** The item that it speaks of. */
      item: z
        .strictObject({ itemId: wireId, eventId: wireId, transactionType: z.string(), name: z.string() })
        .nullable(),
    }),
  ),
});
