// The agency of the signed-in user; a list, as the specification has it.
import { signedIn } from "@fiducia/contract/access";
import { defineCall } from "@fiducia/contract/define-call";
import { z } from "zod";

export const agenciesCall = defineCall({
  method: "GET",
  path: "/agency",
  summary: "The caller's agency.",
  access: signedIn,
  query: z.strictObject({}),
  body: undefined,
  answer: z.strictObject({
    agencies: z.array(
      z.strictObject({
        agencyId: z.int(),
        name: z.string(),
        timeZone: z.string().nullable(),
        agencyFlags: z.int(),
      }),
    ),
  }),
  refusals: {},
});
