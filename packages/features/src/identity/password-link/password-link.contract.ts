// Choosing a password with a link, of an invitation or for a forgotten one: nobody is signed in, the link is what opens.
import { defineCall } from "@fiducia/contract/define-call";
import { z } from "zod";
import { FORGOTTEN_MINUTES, INVITATION_HOURS } from "../shared/sent-link.contract.ts";

/** The agency and the secret of a link, as they stand behind its `#`: "1001.SECRET". */
const link = z.string().max(100);

/** What the user reads of a link that opens nothing. */
export const LINK_MESSAGE = {
  invitation: {
    used: "This invitation has been used. Sign in, or ask for a new one.",
    late: `This invitation has ended: it works for ${INVITATION_HOURS} hours. Ask for a new one.`,
  },
  forgotten: {
    used: "This link has been used. Sign in, or ask for a new one.",
    late: `This link has ended: it works for ${FORGOTTEN_MINUTES} minutes. Ask for a new one.`,
  },
  unknown: "This link does not work: each works once, and a newer one ends it. Ask for a new one.",
} as const;

const OPENS_NOTHING = "The link has been used, has ended, or never was one (PASSWORD_LINK).";
const FOREIGN = "The request came from another site.";
const TOO_MANY = "Too many attempts from this address; Retry-After says when to try again.";

export const lookAtPasswordLinkCall = defineCall({
  method: "POST",
  path: "/api/password-link/look",
  summary: "Says for whom a link chooses a password, while it works.",
  query: z.strictObject({}),
  body: z.strictObject({ link }),
  answer: z.strictObject({
    kind: z.enum(["invitation", "forgotten"]),
    userName: z.string(),
    firstName: z.string(),
    agencyName: z.string(),
    /** Whether the code of the user's two-step sign-in is asked for. */
    asksCode: z.boolean(),
  }),
  refusals: { 403: FOREIGN, 404: OPENS_NOTHING, 429: TOO_MANY },
});

export const CODE_REFUSALS = {
  CODE_WRONG:
    "The code was not accepted. Use the one that your authenticator app shows now; each code works once.",
  CODE_LOCKED: "Too many codes were tried. Try again in 15 minutes.",
} as const;

export const choosePasswordCall = defineCall({
  method: "POST",
  path: "/api/password-link",
  summary:
    "Sets the password of the link's user, once, ends the user's sessions, and signs the user in. After a refusal nothing is stored, and the link still works.",
  query: z.strictObject({}),
  body: z.strictObject({
    link,
    password: z.string().max(512),
    /** Where two-step sign-in is on: six digits of the device, or a recovery code. */
    code: z.string().max(20).optional(),
  }),
  answer: z.strictObject({ userName: z.string(), secondsToLive: z.int() }),
  refusals: {
    400: "The password is not good enough (PASSWORD_SHORT, PASSWORD_LONG, PASSWORD_PERSONAL, PASSWORD_WEAK), or the code is wrong (CODE_WRONG, CODE_LOCKED).",
    403: FOREIGN,
    404: OPENS_NOTHING,
    429: TOO_MANY,
  },
});

export const passwordMailCall = defineCall({
  method: "GET",
  path: "/api/forgotten-password",
  summary: "Says whether links for forgotten passwords go out by e-mail.",
  query: z.strictObject({}),
  body: undefined,
  answer: z.strictObject({ isMailed: z.boolean() }),
  refusals: {},
});

export const forgottenPasswordCall = defineCall({
  method: "POST",
  path: "/api/forgotten-password",
  summary:
    "Mails a link to the user of the name, if there is one with an e-mail address. The answer is the same for every name.",
  query: z.strictObject({}),
  body: z.strictObject({
    /** Initials and agency, such as `MJS@1001`. */
    userName: z.string().max(100),
  }),
  answer: z.strictObject({}),
  refusals: {
    403: FOREIGN,
    409: "No e-mail server is set up (NO_SERVER).",
    429: TOO_MANY,
  },
});
