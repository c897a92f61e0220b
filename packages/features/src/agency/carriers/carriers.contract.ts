// The companies of an agency, or those that have changed since a moment.
import { signedIn } from "@fiducia/contract/access";
import { defineCall } from "@fiducia/contract/define-call";
import { z } from "zod";

export const carriersCall = defineCall({
  method: "GET",
  path: "/api/since",
  summary:
    "The agency's companies by name, the placeholder Prospect left out; with `since` only what changed.",
  access: signedIn,
  query: z.strictObject({
    /** ISO 8601 with an offset: companies that changed at or after this moment. */
    since: z.iso.datetime({ offset: true }).optional(),
  }),
  body: undefined,
  answer: z.strictObject({
    agencyCarrierViewList: z.array(
      z.strictObject({ id: z.int(), carrierId: z.int(), name: z.string(), inactive: z.boolean() }),
    ),
    /** The moment of the answer, for the next `since`. */
    asOf: z.string(),
  }),
  refusals: {},
});
