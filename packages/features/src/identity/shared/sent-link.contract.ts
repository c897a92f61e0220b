// Links with which a user chooses a password: how long they work, and how they are sent.
import { wireId } from "@fiducia/contract/wire";
import { z } from "zod";

export type LinkKind = "invitation" | "forgotten";

export const INVITATION_HOURS = 72;
export const FORGOTTEN_MINUTES = 30;

export const NO_MAIL_SERVER =
  "No e-mail goes out from here. Ask an administrator of your agency for a new link.";

/** Makes a link and mails it; needs the server's settings, and so stands beside them. */
export const sendPasswordLinkJob = {
  name: "SendPasswordLink",
  payload: z.strictObject({ agencyId: wireId, userId: wireId, kind: z.enum(["invitation", "forgotten"]) }),
  retries: 5,
} as const;
