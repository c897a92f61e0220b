// The offices of an agency: one by its id, or all that are in use.
import { signedIn } from "@fiducia/contract/access";
import { defineCall } from "@fiducia/contract/define-call";
import { z } from "zod";
import { officeShape } from "../shared/office.contract.ts";

/** In an address everything is text. */
const queryId = z.coerce.number().pipe(z.int().positive());

export const officesCall = defineCall({
  method: "GET",
  path: "/office",
  summary: "The agency's offices by name, archived ones only when asked for by id.",
  access: signedIn,
  query: z.strictObject({ officeId: queryId.optional() }),
  body: undefined,
  answer: z.strictObject({
    offices: z.array(officeShape),
  }),
  refusals: {},
});
