// The tags by which an agency sorts its activity log.
import { signedIn } from "@fiducia/contract/access";
import { defineCall } from "@fiducia/contract/define-call";
import { z } from "zod";

export const tagsCall = defineCall({
  method: "GET",
  path: "/api/agency/client/logactivitytags",
  summary: "The agency's tags for the activity log; each says its parent, those at the top have none.",
  access: signedIn,
  query: z.strictObject({}),
  body: undefined,
  answer: z.array(z.strictObject({ id: z.int(), name: z.string(), parent_id: z.int().nullable() })),
  refusals: {},
});
