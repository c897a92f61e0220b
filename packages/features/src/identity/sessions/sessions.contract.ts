// The user's sessions: listed and ended.
import { signedIn } from "@fiducia/contract/access";
import { defineCall } from "@fiducia/contract/define-call";
import { z } from "zod";

export const sessionsCall = defineCall({
  method: "GET",
  path: "/user/sessions",
  summary: "Where whoever is signed in is signed in, last used first.",
  access: signedIn,
  query: z.strictObject({}),
  body: undefined,
  answer: z.strictObject({
    sessions: z.array(
      z.strictObject({
        sessionId: z.uuid(),
        /** Whether it is the session of this request. */
        isThis: z.boolean(),
        signedInAt: z.iso.datetime(),
        /** To the minute. */
        usedAt: z.iso.datetime(),
        /** The network address from which it was opened. */
        address: z.string(),
        /** Such as `Firefox on Windows`; empty when unknown. */
        browser: z.string(),
      }),
    ),
  }),
  refusals: {},
});

export const endSessionsCall = defineCall({
  method: "POST",
  path: "/user/sessions/end",
  summary: "Ends one of the user's own sessions, or all but the one that asks.",
  access: signedIn,
  query: z.strictObject({}),
  body: z.strictObject({
    /** A `sessionId`, or `others`. Ending an ended session is not an error. */
    which: z.union([z.literal("others"), z.uuid()]),
  }),
  answer: z.strictObject({ ended: z.int() }),
  refusals: { 403: "Another site's page asked for it." },
});

export type UserSession = z.output<typeof sessionsCall.answer>["sessions"][number];
