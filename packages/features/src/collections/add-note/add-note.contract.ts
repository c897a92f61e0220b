// Writes down what was said with a client, and the day for which it promised to pay.
import { defineCommand } from "@fiducia/contract/define-command";
import { enteredDay, requiredLines, wireId } from "@fiducia/contract/wire";
import { clientAccounts } from "@fiducia/money/client/client-access.rules";
import { z } from "zod";

export const LONGEST_NOTE = 1_000;

export const addNoteCommand = defineCommand({
  name: "AddNote",
  summary: "Writes a note on a client, or on one of its items, with the day for which it promised to pay.",
  access: clientAccounts,
  body: z.strictObject({
    clientId: wireId,
    /** The item that the note speaks of; without it the client's whole account. */
    itemId: wireId.nullish(),
    note: requiredLines(LONGEST_NOTE),
    promisedOn: enteredDay.nullish(),
  }),
  answer: z.strictObject({ noteId: wireId }),
  refusals: {
    NO_TIME_ZONE: "The agency's time zone has not been set.",
    CLIENT_UNKNOWN: "There is no client {client}.",
    ITEM_UNKNOWN: "This client has no such item.",
    PROMISE_PAST: "A client promises a day to come. Choose today, {today}, or a later one.",
  },
});
