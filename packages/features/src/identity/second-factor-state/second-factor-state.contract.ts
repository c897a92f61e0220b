// Whether the user has a second factor, and how many recovery codes are left.
import { signedIn } from "@fiducia/contract/access";
import { defineCall } from "@fiducia/contract/define-call";
import { z } from "zod";

export const secondFactorStateCall = defineCall({
  method: "GET",
  path: "/user/second-factor",
  summary: "Whether two-step sign-in is on for whoever is signed in, and how many recovery codes are left.",
  access: signedIn,
  beforeSecondFactor: true,
  query: z.strictObject({}),
  body: undefined,
  answer: z.strictObject({ isInForce: z.boolean(), recoveryCodesLeft: z.int() }),
  refusals: {},
});
