// Founding an agency with a set-up link: the agency, its first office and its first administrator, signed in at the end.
import { defineCall } from "@fiducia/contract/define-call";
import { emailText } from "@fiducia/contract/wire";
import { STATES } from "@fiducia/features/agency/shared/states.contract";
import { z } from "zod";

/** The secret of a set-up link. */
const link = z.string().max(100);
const shortText = z.string().trim().min(1).max(100);

/** What the user reads of a link that opens nothing. */
export const LINK_MESSAGE = {
  used: "This set-up link has been used. Sign in, or ask whoever runs Fiducia for a new link.",
  late: "This set-up link has ended: it works for 60 minutes. Ask whoever runs Fiducia for a new link.",
  unknown:
    "This set-up link does not work: each works once, for 60 minutes. Ask whoever runs Fiducia for a new link.",
} as const;

export const lookAtSetUpCall = defineCall({
  method: "POST",
  path: "/api/set-up/look",
  summary: "Says whether a set-up link still works, and the choices of its form.",
  query: z.strictObject({}),
  body: z.strictObject({ link }),
  answer: z.strictObject({
    /** Names of the IANA time zone database, those of the United States first. */
    timeZones: z.array(z.string()),
    /** An agency number that nobody has. */
    freeNumber: z.int(),
  }),
  refusals: {
    403: "The request came from another site.",
    404: "The link has been used, has ended, or never was one (SET_UP_LINK).",
    429: "Too many attempts from this address; Retry-After says when to try again.",
  },
});

export const setUpStateCall = defineCall({
  method: "GET",
  path: "/api/set-up",
  summary: "Says whether there is an agency already, for the sign-in page of a new installation.",
  query: z.strictObject({}),
  body: undefined,
  answer: z.strictObject({ hasAgency: z.boolean() }),
  refusals: {},
});

export const setUpCall = defineCall({
  method: "POST",
  path: "/api/set-up",
  summary:
    "Founds an agency with a set-up link, once, and signs its first administrator in. After a refusal nothing is stored, and the link still works.",
  query: z.strictObject({}),
  body: z.strictObject({
    link,
    /** The number behind the @ of every user name. */
    agencyNumber: z.int().min(1).max(999_999_999),
    agencyName: shortText,
    /** Where the agency is at home. */
    homeState: z.enum(STATES),
    timeZone: z.string().max(100),
    recognition: z.enum(["AR_CASH", "ACCRUAL", "AP_CASH"]),
    officeName: shortText,
    firstName: shortText,
    lastName: shortText,
    /** In front of the @; stored in upper case. */
    initials: z
      .string()
      .trim()
      .regex(/^[A-Za-z0-9]{1,20}$/),
    /** Where a link for a forgotten password goes. */
    email: emailText(200).optional(),
    password: z.string().max(512),
  }),
  answer: z.strictObject({ agencyId: z.int(), userName: z.string(), secondsToLive: z.int() }),
  refusals: {
    400: "The request is malformed, the time zone is unknown (TIME_ZONE_UNKNOWN), or the password is not good enough (PASSWORD_SHORT, PASSWORD_LONG, PASSWORD_PERSONAL, PASSWORD_WEAK).",
    403: "The request came from another site.",
    404: "The link has been used, has ended, or never was one (SET_UP_LINK).",
    409: "The agency's number is taken (AGENCY_NUMBER_TAKEN).",
    429: "Too many attempts from this address; Retry-After says when to try again.",
  },
});
