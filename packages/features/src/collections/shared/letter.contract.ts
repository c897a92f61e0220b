// A letter that reminds a client, as lists show it.
import { wireCents, wireId, wireInstant } from "@fiducia/contract/wire";
import { z } from "zod";

/** To print, and Printed: a letter on paper. The others are those of its e-mail. */
export const LETTER_STATES = [
  "To print",
  "Printed",
  "Waiting",
  "Sending",
  "Accepted",
  "Refused",
  "May have been sent",
  "Bounced",
] as const;

/** So many letters are printed at once at most. */
export const MOST_LETTERS = 300;

export const letterFields = {
  letterId: wireId,
  writtenAt: wireInstant,
  level: z.int(),
  /** "Invoice 1001, Invoice 1002". */
  items: z.string(),
  total: wireCents,
  state: z.enum(LETTER_STATES),
};
