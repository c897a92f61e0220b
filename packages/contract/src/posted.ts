// The answer of every posting command, and the refusals that all of them share.
import { clientNumber } from "@fiducia/kernel/client-number";
import { z } from "zod";
import { refuse } from "./define-command.ts";
import { enteredDay, wireCents, wireId, wireText } from "./wire.ts";

export const postedAnswer = z.strictObject({
  eventId: wireId,
  /** Every transaction that was posted, in order: for a returned check, its bank charge and fee too. */
  eventIds: z.array(wireId).default([]),
  items: z.array(z.strictObject({ itemId: wireId, number: z.int().positive() })),
  /** Trust banks that the posting touched and that are short after it. */
  shortBanks: z
    .array(z.strictObject({ bankAccountId: wireId, shortBy: wireCents }))
    // Absent in answers that were stored before banks were named.
    .default([]),
});

export type Posted = z.output<typeof postedAnswer>;

export const POSTING_REFUSALS = {
  NO_TIME_ZONE: "Nothing can be posted until the agency's time zone is set.",
  OPENING_UNDER_WAY: "Opening balances are being posted or taken back. Wait until that is done.",
  OTHER_DATE: "You do not have permission to use another date than today, {today}.",
  DATE_AHEAD: "A transaction cannot be dated after today, {today}.",
  NOT_YET_THERE: "{item}: {amount} is there from {since} on. Choose that day or a later one.",
  BILLED_LATER: "{item} is dated {since}. Choose that day or a later one.",
  PERIOD_CLOSED:
    "The books are closed through {closed}. Choose a later day, or ask somebody who may close and reopen periods to reopen it.",
  CLIENT_UNKNOWN: "There is no client {client}.",
  OUT_OF_SCOPE: "You do not have permission to record for this office.",
} as const;

/** Nothing is recorded for a client that the agency keeps for money of nobody known. */
export const HOUSE_CLIENT_REFUSAL = {
  HOUSE_CLIENT: "{client} stands for money whose owner is not known. Name its owner instead.",
} as const;

/** A payment that waits for a second user is not posted; it stands in the list of those that wait. */
export const APPROVAL_REFUSALS = {
  HELD: "{amount} waits for a second user, as every payment from {limit} upward does{together}. Nothing is posted before it is approved.",
} as const;

/** The day and memo that every posting may be given. */
export const datedFields = {
  /** Today in the agency's zone by default; an earlier day needs a permission. */
  datedOn: enteredDay.optional(),
  memo: wireText(500).default(""),
};

/** Refuses a client that stands for money of nobody known. */
export const houseClient = (client: string, field: string) =>
  refuse(HOUSE_CLIENT_REFUSAL, "HOUSE_CLIENT", { values: { client }, field });

/** Refuses a client that is not there, or of whom the caller is not to know. */
export const unknownClient = (clientId: number) =>
  refuse(POSTING_REFUSALS, "CLIENT_UNKNOWN", {
    values: { client: clientNumber(clientId) },
    field: "clientId",
  });
