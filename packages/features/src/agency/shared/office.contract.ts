// An office as every call shows it.
import { z } from "zod";

export const officeShape = z.strictObject({
  id: z.int(),
  officeId: z.int(),
  name: z.string(),
  description: z.string(),
  archived: z.boolean(),
});
