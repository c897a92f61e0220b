// What every posting command answers, and what any of them may refuse.
import { wireId } from "@fiducia/contract/wire";
import { z } from "zod";

export const postedAnswer = z.strictObject({
  eventId: wireId,
  items: z.array(z.strictObject({ itemId: wireId, number: z.int().positive() })),
});

export type Posted = z.output<typeof postedAnswer>;

export const POSTING_REFUSALS = {
  NO_TIME_ZONE: "Nothing can be posted until the agency's time zone is set.",
  OTHER_DATE: "You do not have permission to use another date than today, {today}.",
  DATE_AHEAD: "A transaction cannot be dated after today, {today}.",
  CLIENT_UNKNOWN: "There is no client {client}.",
  OUT_OF_SCOPE: "You do not have permission to record for this office.",
} as const;
