// Leaves a client, or one of its items, out of reminders, and takes that back.

import { customerReports } from "@fiducia/contract/access";
import { defineCommand } from "@fiducia/contract/define-command";
import { HOUSE_CLIENT_REFUSAL } from "@fiducia/contract/posted";
import { requiredText, wireId } from "@fiducia/contract/wire";
import { z } from "zod";

export const leaveOutCommand = defineCommand({
  name: "LeaveOutOfReminders",
  summary: "Leaves a client, or one of its items, out of reminders until somebody takes that back.",
  access: customerReports,
  body: z.strictObject({
    clientId: wireId,
    /** The item; without it nothing of the client is reminded of. */
    itemId: wireId.nullish(),
    reason: requiredText(200),
  }),
  answer: z.strictObject({ exceptionId: wireId }),
  refusals: {
    CLIENT_UNKNOWN: "There is no client {client}.",
    ...HOUSE_CLIENT_REFUSAL,
    ITEM_UNKNOWN: "This client has no such item.",
    LEFT_OUT_ALREADY: "It is left out already: {reason}",
  },
});

export const remindAgainCommand = defineCommand({
  name: "RemindAgain",
  summary: "Takes back that a client or one of its items is left out of reminders.",
  access: customerReports,
  body: z.strictObject({ exceptionId: wireId }),
  answer: z.strictObject({ exceptionId: wireId }),
  refusals: {
    NOT_LEFT_OUT: "It is not left out of reminders.",
  },
});
