// The job that carries to QuickBooks Online: every minute for all agencies, and for one that asks for it.
import { z } from "zod";

export const carryOnlineJob = {
  name: "CarryOnline",
  payload: z.strictObject({
    /** Who asked for it; by the clock nobody did. */
    agencyId: z.int().optional(),
  }),
  retries: 0,
  schedule: "* * * * *",
};
