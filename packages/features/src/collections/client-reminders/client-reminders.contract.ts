// The reminders to a client, and what of it is left out of them.
import { customerReports } from "@fiducia/contract/access";
import { defineQuery } from "@fiducia/contract/define-query";
import { wireId, wireInstant } from "@fiducia/contract/wire";
import { z } from "zod";
import { letterFields } from "../shared/letter.contract.ts";

export const clientRemindersQuery = defineQuery({
  name: "GetClientReminders",
  summary:
    "The last hundred reminders to a client of an office that the user serves, and what is left out of them.",
  access: customerReports,
  filter: z.strictObject({ clientId: wireId }),
  answer: z.strictObject({
    letters: z.array(z.strictObject(letterFields)),
    leftOut: z.array(
      z.strictObject({
        exceptionId: wireId,
        /** "Invoice 1001"; null for all of the client. */
        item: z.string().nullable(),
        reason: z.string(),
        since: wireInstant,
        by: z.string(),
      }),
    ),
  }),
});
