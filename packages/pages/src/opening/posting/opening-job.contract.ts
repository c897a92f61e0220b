// What the steps of an opening need to ask a worker for it.
import { wireId } from "@fiducia/contract/wire";
import { z } from "zod";

const payload = z.strictObject({
  agencyId: wireId,
  openingId: wireId,
  turn: z.int(),
  /** Who approved it, or takes it back; in whose name it is posted. */
  userId: wireId,
  officeId: wireId,
});

export type OpeningJob = z.output<typeof payload>;

export const openingJob = { name: "PostOpening", payload, retries: 50 } as const;
