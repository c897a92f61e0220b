// The agency's feature flags, which decide what is offered and never what is allowed.
import { signedIn } from "@fiducia/contract/access";
import { defineCall } from "@fiducia/contract/define-call";
import { z } from "zod";

export const featureFlagsCall = defineCall({
  method: "GET",
  path: "/api/features",
  summary: "The agency's feature flags by name.",
  access: signedIn,
  query: z.strictObject({}),
  body: undefined,
  answer: z.strictObject({ featureFlags: z.record(z.string(), z.boolean()) }),
  refusals: {},
});
