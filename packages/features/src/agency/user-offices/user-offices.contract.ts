// The offices in which a user of the agency works.
import { signedIn } from "@fiducia/contract/access";
import { defineCall } from "@fiducia/contract/define-call";
import { z } from "zod";
import { officeShape } from "../shared/office.contract.ts";

export const USER_UNKNOWN = "There is no such user, or you do not have permission to see the user's offices.";

export const userOfficesCall = defineCall({
  method: "GET",
  path: "/user/offices/{initials}",
  summary: "The offices in which a user works: the caller's own, or as an admin any user's.",
  access: signedIn,
  query: z.strictObject({ initials: z.string().min(1).max(20) }),
  body: undefined,
  answer: z.strictObject({ officeLookup: z.array(officeShape) }),
  refusals: { 404: USER_UNKNOWN },
});
