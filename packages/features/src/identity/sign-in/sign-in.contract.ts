// Signing in with initials, agency and password; the answer sets the session cookie.

import { defineCall } from "@fiducia/contract/define-call";
import { LOGIN_CODE } from "@fiducia/contract/envelope";
import { z } from "zod";

/** What the user reads, by login code. */
export const LOGIN_MESSAGE: Readonly<Record<number, string>> = {
  [LOGIN_CODE.secondFactorRequired]: "Multi-factor authentication is required",
  [LOGIN_CODE.invalidCredentials]: "Invalid Credentials",
  [LOGIN_CODE.lockedOut]: "This account is locked out",
  [LOGIN_CODE.passwordChangeRequired]: "Password change is required",
  [LOGIN_CODE.accessDisabled]:
    "Access has been disabled for your user account. Please contact your agency administrator to adjust permissions.",
  [LOGIN_CODE.agencyNotEnabled]: "Your agency has not enabled access to this site",
};

export const signInCall = defineCall({
  method: "POST",
  path: "/signin",
  summary:
    "Signs in and sets the session's cookie. Until the password is right, the only refusal is code 3; after several wrong ones it is code 4 for a while, whatever is sent.",
  query: z.strictObject({}),
  body: z.strictObject({
    /** Initials and agency, such as `MJS@1001`. */
    userName: z.string().max(100),
    password: z.string().max(512),
    /** Only when a second factor is required: six digits of the device, or a recovery code. */
    code: z.string().max(20).optional(),
    /** Only when a change of password is required: 8 to 128 characters. */
    newPassword: z.string().max(512).optional(),
    /** The address to return to; used only when its origin is allowed. */
    redirect: z.string().max(4_000).optional(),
  }),
  answer: z.strictObject({
    agencyId: z.int(),
    hsUserName: z.string(),
    secondsToLive: z.int(),
    /** Where to go: the requested address, or Home. */
    redirect: z.string(),
  }),
  refusals: {
    400: "The request is malformed, or the new password is not good enough (PASSWORD_SHORT, PASSWORD_LONG, PASSWORD_PERSONAL, PASSWORD_SAME, PASSWORD_WEAK).",
    401: `Not signed in; code ${Object.entries(LOGIN_MESSAGE)
      .map(([code, message]) => `${code}: ${message}`)
      .join("; ")}`,
    429: "Too many attempts from this address or this browser; Retry-After says when to try again.",
  },
});
