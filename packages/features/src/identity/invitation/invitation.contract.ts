// Choosing a password with the link of an invitation: nobody is signed in, the link is what opens.
import { defineCall } from "@fiducia/contract/define-call";
import { z } from "zod";

/** The agency and the secret of a link, as they stand behind its `#`: "1001.SECRET". */
const invitation = z.string().max(100);

/** What the user reads of a link that opens nothing. */
export const INVITATION_MESSAGE = {
  used: "This invitation has been used. Sign in, or ask for a new one.",
  late: "This invitation has ended: it works for 72 hours. Ask for a new one.",
  unknown: "This invitation does not work: each works once, for 72 hours. Ask for a new one.",
} as const;

export const lookAtInvitationCall = defineCall({
  method: "POST",
  path: "/api/invitation/look",
  summary: "Says whom an invitation lets in, while it works.",
  query: z.strictObject({}),
  body: z.strictObject({ invitation }),
  answer: z.strictObject({ userName: z.string(), firstName: z.string(), agencyName: z.string() }),
  refusals: {
    403: "The request came from another site.",
    404: "The invitation has been used, has ended, or never was one (INVITATION).",
    429: "Too many attempts from this address; Retry-After says when to try again.",
  },
});

export const acceptInvitationCall = defineCall({
  method: "POST",
  path: "/api/invitation",
  summary:
    "Sets the password of the invited user, once. After a refusal nothing is stored, and the invitation still works.",
  query: z.strictObject({}),
  body: z.strictObject({ invitation, password: z.string().max(512) }),
  answer: z.strictObject({ userName: z.string() }),
  refusals: {
    400: "The password is not good enough (PASSWORD_SHORT, PASSWORD_LONG, PASSWORD_PERSONAL, PASSWORD_WEAK).",
    403: "The request came from another site.",
    404: "The invitation has been used, has ended, or never was one (INVITATION).",
    429: "Too many attempts from this address; Retry-After says when to try again.",
  },
});
