// An office in the form of every call.
import { z } from "zod";

export const officeShape = z.strictObject({
  id: z.int(),
  officeId: z.int(),
  name: z.string(),
  description: z.string(),
  archived: z.boolean(),
});
