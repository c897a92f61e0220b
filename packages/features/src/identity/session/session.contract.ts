// Renewing and ending a session.
import { signedIn } from "@fiducia/contract/access";
import { defineCall } from "@fiducia/contract/define-call";
import { z } from "zod";

const FOREIGN = { 403: "Another site's page asked for it." };

export const renewCall = defineCall({
  method: "GET",
  path: "/user/renew/cookie",
  summary: "Starts the session's idle time anew, up to its absolute end.",
  access: signedIn,
  query: z.strictObject({}),
  body: undefined,
  answer: z.strictObject({ exp: z.int(), secondsToLive: z.int() }),
  refusals: FOREIGN,
});

export const signOutCall = defineCall({
  method: "GET",
  path: "/user/signout/cookie",
  summary: "Ends the session and clears the cookie.",
  query: z.strictObject({}),
  body: undefined,
  answer: z.null(),
  refusals: FOREIGN,
});
