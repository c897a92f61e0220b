// How many offices the agency has.
import { signedIn } from "@fiducia/contract/access";
import { defineCall } from "@fiducia/contract/define-call";
import { z } from "zod";

export const officeCountCall = defineCall({
  method: "GET",
  path: "/office/count",
  summary: "How many offices the agency has; archived ones only when asked for.",
  access: signedIn,
  /** In an address everything is text. */
  query: z.strictObject({ includeArchived: z.enum(["true", "false"]).default("false") }),
  body: undefined,
  answer: z.strictObject({ officeCount: z.int() }),
  refusals: {},
});
