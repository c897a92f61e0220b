// E-mails to clients, and how far each is.
import { wireId } from "@fiducia/contract/wire";
import { z } from "zod";

export const MAIL_STATES = {
  Waiting: "Waiting",
  Sending: "Sending",
  Accepted: "Accepted",
  Refused: "Refused",
  MayHaveBeenSent: "May have been sent",
  Bounced: "Bounced",
} as const;
export type MailState = keyof typeof MAIL_STATES;

/** Sends what waits; needs the server's settings, and so stands beside them. */
export const sendMailJob = {
  name: "SendMail",
  payload: z.strictObject({ agencyId: wireId }),
  retries: 20,
} as const;
